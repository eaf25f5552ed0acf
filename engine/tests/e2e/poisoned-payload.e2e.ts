import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { POLICIES } from '#model/facts.ts';
import { pagePath } from '#model/addresses.ts';
import { policyPageName } from '#model/page-name.ts';
import { expectPage, openSavingData } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { reportedError } from '../support/complaints.ts';
import { useSite } from '../support/use-site.ts';

// A payload that something on the way has changed, a cache for one, draws no more than a policy can have.
const site = useSite();
const visit = useBrowser({ returning: true });

const [POLICY = ''] = POLICIES;
const POLICY_PATH = pagePath(policyPageName(POLICY));
const ELSEWHERE = 'https://elsewhere.example/';

type Text = Record<string, unknown>;
type Payload = { readonly text: Text };

/** Changes each payload of the policy. Resolves with the addresses outside the site that the page asks for. */
async function poison(page: Page, change: (payload: Payload) => object): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/elsewhere\.example/, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  // Asked for beforehand: a page gives up what takes long.
  const response = await fetch(`${site().url}${POLICY_PATH}_payload.json`);
  const json = change((await response.json()) as Payload);
  await page.route(`**${POLICY_PATH}_payload.json`, (route) => route.fulfill({ json }));
  return asked;
}

const follow = (page: Page): Promise<void> => page.locator(`footer a[href="${POLICY_PATH}"]`).click();

const withFirst =
  (...added: unknown[]) =>
  ({ text: { content, ...text }, ...payload }: Payload): object => ({
    ...payload,
    text: { ...text, content: [...added, ...(content as unknown[])] },
  });

describe('the error page is shown in place of a text with', () => {
  const TEXTS = [
    ['a refresh to elsewhere', withFirst(['meta', { 'http-equiv': 'refresh', content: `0;url=${ELSEWHERE}` }, []])],
    ['a link that is a script', withFirst(['a', { href: 'javascript:location="/stay/"' }, ['click']])],
    ['styles', withFirst(['div', { style: 'position: fixed; inset: 0' }, ['over all']])],
    ['no content', (payload: Payload) => ({ ...payload, text: { content: 5 } })],
  ] satisfies ReadonlyArray<readonly [what: string, change: (payload: Payload) => object]>;
  test.each(TEXTS)('%s', async (_, change) => {
    const { page, documents, expectComplaint } = await visit();
    await openSavingData(page, `${site().url}/`);
    const asked = await poison(page, change);

    await follow(page);
    await expectPage(page, POLICY_PATH, 'Internal Server Error');

    expect(await page.locator('article').count()).toBe(0);
    expect(asked).toEqual([]);
    expect(documents()).toBe(1);
    await expectComplaint(reportedError(''));
  });
});

test('HTML beside the text, or among what it is in, is not drawn', async () => {
  const html = `<meta http-equiv="refresh" content="0;url=${ELSEWHERE}"><p id="poison">poison</p>`;
  const { page, documents } = await visit();
  await openSavingData(page, `${site().url}/`);
  const asked = await poison(page, ({ text, ...payload }) => ({
    ...payload,
    markup: html,
    text: { ...text, id: 'poison', dangerouslySetInnerHTML: { __html: html } },
  }));

  await follow(page);
  await page.locator('article').waitFor();

  expect(await page.locator('#poison').count()).toBe(0);
  expect(asked).toEqual([]);
  expect(documents()).toBe(1);
});
