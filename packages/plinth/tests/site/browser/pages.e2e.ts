import { describe, test } from 'vitest';
import { pagePath } from '#model/addresses.ts';
import { MEASUREMENT, DEFAULT_LOCALE } from '#model/facts.ts';
import { CHECKED_PAGES, type CheckedPage } from '../support/checked-pages.ts';
import { lookAtPage } from '../support/look-at-page.ts';
import { expectNothing, fileOfPage } from '../support/problem-lines.ts';
import { useRunningSite } from '../support/running-site.ts';
import { useVisitors } from '../support/visitor.ts';

const visit = useVisitors();
const HOME = pagePath('home');
/** Of the page below the banner. */
let foundAtHome: readonly string[] = [];

/** Without a service, a site that may be measured has nothing to ask for. */
const [PROVIDER] = Object.keys(MEASUREMENT?.services ?? {});
/** A service that is never reached: what it is asked for is stopped in the browser. */
const SERVICE = 'https://service.example';
const ANALYTICS = {
  ANALYTICS_PROVIDER: PROVIDER ?? '',
  ANALYTICS_SCRIPT_URL: `${SERVICE}/a.js`,
  ANALYTICS_WRITE_KEY: 'key',
  ANALYTICS_ENDPOINT: `${SERVICE}/v1`,
};

describe.concurrent('what a browser finds', () => {
  const site = useRunningSite();

  test.each(CHECKED_PAGES)(
    '$path is whole at each size and on paper, for a mouse, a finger, a keyboard and each eye',
    async (page) => {
      const found = await visit((visitor) => lookAtPage(visitor, site(), page));
      if (page.path === HOME) foundAtHome = found;

      expectNothing(found.map((problem) => `${whereToMend(problem, page)}: the page ${page.path}: ${problem}`));
    },
  );
});

/** What is in the header or the footer is on every page, whose files have no part in it. */
function whereToMend(problem: string, { path }: CheckedPage): string {
  return / in (the (?:header|footer) of every page)/.exec(problem)?.[1] ?? fileOfPage(path);
}

describe.runIf(PROVIDER !== undefined)('where visits are measured', () => {
  const measuring = useRunningSite(ANALYTICS);
  // The page below it may wait for the visitor's choice.
  const home: CheckedPage = { path: HOME, locale: DEFAULT_LOCALE, status: 200, isHydrated: false, isPrinted: false };

  test('the consent banner is whole at each size, for a mouse, a finger, a keyboard and each eye', async () => {
    const found = await visit((visitor) =>
      lookAtPage(visitor, measuring(), home, {
        selector: '[data-consent]',
        name: 'the box with the question',
        ms: 20_000,
      }),
    );

    const ofBanner = found.filter((problem) => !foundAtHome.includes(problem));
    expectNothing(ofBanner.map((problem) => `the consent banner on ${HOME}: ${problem}`));
  });
});
