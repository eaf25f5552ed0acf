import { pageName } from '#model/page-name.ts';
import { addressPath, fixedAddresses, type PageAddress } from '#model/addresses.ts';
import { SITE_UNDER_TEST } from './site-under-test.ts';

const { failing, faultyLinks, faultyMarkup } = SITE_UNDER_TEST;

/** Pages without variable parts, in every language, but those that are meant to fail. */
export function servedAddresses(): PageAddress[] {
  return fixedAddresses().filter((address) => !failing.includes(pageName(address)));
}

/** Paths of the pages that are answered with 500, on purpose. */
export const FAILING_PATHS = pathsOf(failing);
/** Paths of the pages with links, or markup, that a test would complain about. */
export const FAULTY_LINKS_PATHS = pathsOf(faultyLinks);
export const FAULTY_MARKUP_PATHS = pathsOf(faultyMarkup);

function pathsOf(names: readonly string[]): readonly string[] {
  return fixedAddresses()
    .filter((address) => names.includes(pageName(address)))
    .map(addressPath);
}
