import { useEffect, useState } from 'react';
import type { Payload } from '#page/payload.ts';
import { useSite } from '#shell/site-context.tsx';

/**
 * The payload with its text. A page that has to be drawn anew without a navigation, after an error was shown in its place,
 * has none of its own (`served` is false then) and asks for it.
 */
export function useWholePayload(given: Payload, served: boolean): Payload {
  const { loadPayload, errors } = useSite();
  const [loaded, setLoaded] = useState(given);
  const missing = loaded.document === undefined && !served;

  useEffect(() => {
    if (missing) loadPayload().then(setLoaded, errors.raise);
  }, [missing, loadPayload, errors]);

  return loaded;
}
