import { expect, test } from 'vitest';
import { pagePath } from '#model/addresses.ts';
import { LOCALES } from '#model/locales.ts';
import { invariant } from '#lib/invariant.ts';
import { chooseLanguage } from '../../scripts/choose-language.ts';
import { lookAtPage } from '../site/support/look-at-page.ts';
import { useVisitors } from '../site/support/visitor.ts';
import { useSite } from '../support/use-site.ts';

// The checks of `plinth test` look at the page that they name.
const site = useSite();
const visit = useVisitors();
const PAGE = { status: 200, isHydrated: false, isPrinted: false };

test('an address that shows another page is a finding, and nothing is said of that other page', async () => {
  const page = { ...PAGE, path: '/deals/', locale: 'en' };

  const found = await visit((visitor) => lookAtPage(visitor, site().url, page));

  expect(found).toEqual(['a browser that asks for it is shown /offers/: no check has looked at it']);
});

test('the home page is looked at in the first language, whatever language the browser asks for', async () => {
  const [first, other] = LOCALES;
  invariant(first && other, 'the site has two languages');
  const page = { ...PAGE, path: pagePath('home', first.code), locale: first.code };

  const shown = await visit(async (visitor) => {
    await chooseLanguage(visitor.page.context(), site().url, other.code);
    await lookAtPage(visitor, site().url, page);
    return visitor.page.evaluate(() => [location.pathname, document.documentElement.lang]);
  });

  expect(shown).toEqual([page.path, first.iso]);
});
