import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useEngineSite } from '../support/use-site.ts';

const site = useEngineSite('policies');
const visit = useBrowser({ returning: true });

const POLICY = '/legal/rules/';

type History = { readonly versions: ReadonlyArray<{ readonly status: string; readonly sha256: string }> };

test.each(['screen', 'print'] as const)('the seal of the text in force is whole, on a %s', async (media) => {
  const { page } = await visit();
  await page.goto(site().url + POLICY);
  await page.emulateMedia({ media });

  const isWhole = await page.locator('.policy-head').evaluate((plate) => {
    const [around, seal] = [plate, plate.querySelector('.seal svg')].map((each) => each?.getBoundingClientRect());
    return around && seal && seal.width > 100 && seal.top > around.top && seal.bottom < around.bottom;
  });
  const { versions } = (await (await fetch(`${site().url}${POLICY}history.json`)).json()) as History;
  const inForce = versions.find(({ status }) => status === 'in-force');
  expect(isWhole).toBe(true);
  expect(await page.locator('.policy-head .seal code').innerText()).toBe(inForce?.sha256.slice(0, 8));
});
