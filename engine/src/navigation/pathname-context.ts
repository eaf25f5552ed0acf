import { createContext, useContext } from 'react';
import { invariant } from '#lib/invariant.ts';

const PathnameContext = createContext<string | null>(null);

export const PathnameProvider = PathnameContext;

/** Path of the page that is shown. The address bar changes earlier, when the next page starts to load. */
export function usePathname(): string {
  const pathname = useContext(PathnameContext);
  invariant(pathname !== null, 'usePathname outside PathnameProvider');
  return pathname;
}
