import { expect, test } from 'vitest';
import { COMPANY, LOCALES, POLICIES } from '#model/facts.ts';
import { pagePath } from '#model/addresses.ts';
import { policyPageName } from '#model/page-name.ts';
import { sheetsOf, withoutBlanks } from '../../site/support/paper.ts';
import { useBrowser } from '../../support/browser.ts';
import { useServer } from '../../support/use-site.ts';

const ADDRESS = 'http://www.on-paper.example';
const site = useServer({ env: { SITE_URL: ADDRESS } });
const visit = useBrowser();

test.each(POLICIES.flatMap((slug) => LOCALES.map(({ code }) => pagePath(policyPageName(slug), code))))(
  'the policy at %s says on its first sheet whose it is, which version, and where it stands',
  async (path) => {
    const { page } = await visit({ reducedMotion: 'reduce' });
    await page.goto(site().url + path);
    const version = (await page.locator('article header time').getAttribute('datetime')) ?? '';
    const [first] = await sheetsOf(page);

    expect(version).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(first).toContain(version);
    // Of words from right to left a PDF has the glyphs, in an order of their own.
    const name = withoutBlanks(COMPANY.legalName.value);
    if (!/\p{Script=Arabic}|\p{Script=Hebrew}/u.test(name)) expect(first).toContain(name);
    expect(first).toContain(withoutBlanks(ADDRESS + path));
  },
);
