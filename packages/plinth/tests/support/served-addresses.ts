import { existsSync } from 'node:fs';
import { pageName, policyOf } from '#model/page-name.ts';
import { addressPath, fixedAddresses, type PageAddress } from '#model/addresses.ts';
import { siteFile, SITE_UNDER_TEST } from './site-under-test.ts';

const { failing } = SITE_UNDER_TEST;

/** Pages without variable parts, in every language, but those that are meant to fail. */
export function servedAddresses(): PageAddress[] {
  return fixedAddresses().filter((address) => !failing.includes(pageName(address)));
}

/** Whether a page shows a text of its own language, or none. */
export function isTranslated(address: PageAddress): boolean {
  const slug = policyOf(address);
  return slug === undefined || existsSync(siteFile('legal', address.locale, `${slug}.md`));
}

/** Paths of the pages that are answered with 500, on purpose. */
export const FAILING_PATHS: readonly string[] = fixedAddresses()
  .filter((address) => failing.includes(pageName(address)))
  .map(addressPath);
