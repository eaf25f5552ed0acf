import { expect, test } from 'vitest';
import { addressPath } from '#model/addresses.ts';
import { APP_ELEMENT_ID } from '#model/frame-ids.ts';
import { pageName } from '#model/page-name.ts';
import { pageFacts } from '#model/pages.ts';
import { waitForApplication } from '../../support/application.ts';
import { useBrowser } from '../../support/browser.ts';
import { servedAddresses } from '../../support/served-addresses.ts';
import { SITE_UNDER_TEST } from '../../support/site-under-test.ts';
import { useSite } from '../../support/use-site.ts';

// A page that is another one in a browser than on the server is left as it was sent, and has no handlers.
const site = useSite();
const visit = useBrowser();

const isHydrated = (id: string): boolean =>
  Object.keys(document.querySelector(`#${id} main`) ?? {}).some((key) => key.startsWith('__reactFiber$'));

test('every page is hydrated, unless it says otherwise', async () => {
  const pages = servedAddresses().filter(
    (address) => pageFacts(address).meta.hydrate !== false && !SITE_UNDER_TEST.throwing.includes(pageName(address)),
  );

  for (const path of pages.map(addressPath)) {
    const { page } = await visit();
    await page.goto(site().url + path);
    await waitForApplication(page);

    expect(
      await page.evaluate(isHydrated, APP_ELEMENT_ID),
      `${path}: a browser must render what the server has rendered. Look for what differs (a date, the size of a window), ` +
        'and for elements that may not stand in each other (a <div> in a <p>)',
    ).toBe(true);
  }
});
