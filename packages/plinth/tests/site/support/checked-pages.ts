import { addressPath, fixedAddresses, type PageAddress } from '#model/addresses.ts';
import { pageName } from '#model/page-name.ts';
import { pageFacts } from '#model/pages.ts';
import { EXEMPTIONS } from './site.ts';

export type CheckedPage = {
  readonly path: string;
  /** Its language, which a visitor of it has chosen. */
  readonly locale: string;
  readonly status: number;
  /** Whether the application renders it in a browser. */
  readonly isHydrated: boolean;
  /** Whether somebody may want it on paper: it is found by others, or shows an error. */
  readonly isPrinted: boolean;
};

/** Every page of the site in each language, but those that are meant to fail. */
export const CHECKED_PAGES: readonly CheckedPage[] = fixedAddresses()
  .filter((address) => !isOneOf(address, [...EXEMPTIONS.failing, ...EXEMPTIONS.throwing]))
  .map((address) => ({
    path: addressPath(address),
    locale: address.locale,
    status: pageFacts(address).status ?? 200,
    isHydrated: pageFacts(address).meta.hydrate !== false,
    isPrinted: pageFacts(address).listed || pageFacts(address).status !== undefined,
  }));

/** Paths of the pages with these names. */
export function pathsOf(names: readonly string[]): readonly string[] {
  return fixedAddresses()
    .filter((address) => isOneOf(address, names))
    .map(addressPath);
}

function isOneOf(address: PageAddress, names: readonly string[]): boolean {
  return names.includes(pageName(address));
}
