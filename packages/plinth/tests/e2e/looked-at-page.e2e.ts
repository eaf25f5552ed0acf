import { expect, test } from 'vitest';
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

test('what a page never shows is one sentence, without the words of a library', async () => {
  const page = { ...PAGE, path: '/', locale: 'en' };
  const awaited = { selector: '.never', name: 'the consent banner', ms: 100 };

  const found = await visit((visitor) => lookAtPage(visitor, site().url, page, awaited));

  expect(found).toEqual(['the consent banner does not appear within 0.1 seconds']);
});
