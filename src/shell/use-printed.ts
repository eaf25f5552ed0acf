import { useEffect, useEffectEvent } from 'react';

/** Told each time the page is about to be printed, or saved as a PDF. */
export function usePrinted(onPrinted: () => void): void {
  const printed = useEffectEvent(onPrinted);
  useEffect(() => {
    const listen = (): void => printed();
    addEventListener('beforeprint', listen);
    return () => removeEventListener('beforeprint', listen);
  }, []);
}
