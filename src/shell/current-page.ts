import { createContext, useContext } from 'react';
import { invariant } from '#lib/invariant.ts';
import type { CurrentPage } from '#page/loaded-page.ts';

const CurrentPageContext = createContext<CurrentPage | null>(null);

export const CurrentPageProvider = CurrentPageContext;

/** The page at the current URL, loaded or failed. */
export function useCurrentPage(): CurrentPage {
  const page = useContext(CurrentPageContext);
  invariant(page, 'useCurrentPage outside CurrentPageProvider');
  return page;
}
