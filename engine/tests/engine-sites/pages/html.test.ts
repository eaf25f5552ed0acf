import { beforeAll, describe, expect, test } from 'vitest';
import { plainErrorPage } from '#server/render/plain-error-page.ts';
import { findJava } from '../../support/find-java.ts';
import { checkHtml, type HtmlFinding } from '../../support/html-checker.ts';
import { markupBreaches } from '../../site/support/markup-breaches.ts';
import { SITE_PAGES } from '../../support/pages-under-test.ts';
import { FAULTY_MARKUP_PATHS } from '../../support/served-addresses.ts';
import { builtApp } from '../../contract/support/built-app.ts';
import { elementsNamed } from '../../contract/support/html.ts';

/** What the checker does not know yet, and browsers leave out where they do not know it either. */
const NOT_YET_KNOWN: ReadonlyArray<{ message: RegExp; extract: RegExp; why: string; ofSite?: true }> = [
  {
    message: /“animation-timeline”.*doesn't exist/,
    extract: /scroll\(\)/,
    why: 'Scroll-driven Animations Level 1; asked for by @supports',
    // In looks of a site's own, which not every site has.
    ofSite: true,
  },
  {
    message: /“scroll-target-group”.*doesn't exist/,
    extract: /get-group:auto/,
    why: 'CSS Overflow Level 5; asked for by @supports',
  },
  {
    message: /pseudo-class “:target-current”/,
    extract: /a:target-current/,
    why: 'CSS Overflow Level 5; inside the same @supports',
  },
  {
    message: /CSS: Parse Error/,
    extract: /ransition-old\(\*\)|ransition-new\(\*\)|nsition-group\(\*\)/,
    why: 'View Transitions Level 1: a star stands for any name',
  },
];

const SPOILED = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Spoiled</title></head>
<body><h1 id="a">One</h1><p id="a">Two</p><ul><p>Three</p></ul></body></html>`;

const java = findJava();
const pages = await sitePages();

describe('the HTML that is served', () => {
  test('a page with faults is found out', async () => {
    const breaches = await markupBreaches(SPOILED);

    for (const rule of ['no-dup-id', 'element-permitted-content'])
      expect(breaches).toContainEqual(expect.stringContaining(`(${rule}`));
  });

  test.each([...pages.keys()].filter((path) => !FAULTY_MARKUP_PATHS.includes(path)))(
    'keeps the rules: %s',
    async (path) => {
      expect(await markupBreaches(pages.get(path) ?? '')).toEqual([]);
    },
  );

  test.each(FAULTY_MARKUP_PATHS)('no page is excused that keeps them: %s', async (path) => {
    expect(await markupBreaches(pages.get(path) ?? '')).not.toEqual([]);
  });
});

// A second opinion, where there is a Java: it reads the style sheets too.
describe.skipIf(java === undefined)('the HTML that is served, by the Nu checker', () => {
  let findings: readonly HtmlFinding[] = [];
  let faults: readonly HtmlFinding[] = [];
  const isKnown = ({ message, extract }: HtmlFinding) =>
    NOT_YET_KNOWN.some((known) => known.message.test(message) && known.extract.test(extract));

  beforeAll(async () => {
    findings = checkHtml(java ?? '', new Map([...pages, ['spoiled', SPOILED]]));
    faults = findings.filter((finding) => finding.page !== 'spoiled' && !isKnown(finding));
    // A virtual machine that starts beside other tests.
  }, 180_000);

  test('a page with faults is found out', () => {
    const messages = findings.filter(({ page }) => page === 'spoiled').map(({ message }) => message);

    expect(messages).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Duplicate ID'),
        expect.stringContaining('not allowed as child'),
      ]),
    );
  });

  test('has no error and no warning', () => {
    expect(faults.filter(({ page }) => !FAULTY_MARKUP_PATHS.includes(page))).toEqual([]);
  });

  test('nothing is excused that is not there', () => {
    const idle = NOT_YET_KNOWN.filter(({ ofSite }) => ofSite !== true).filter(
      (known) => !findings.some(({ message, extract }) => known.message.test(message) && known.extract.test(extract)),
    );

    expect(idle).toEqual([]);
    expect(FAULTY_MARKUP_PATHS.filter((path) => !faults.some(({ page }) => page === path))).toEqual([]);
  });
});

async function sitePages(): Promise<Map<string, string>> {
  const { app } = await builtApp({ SITE_URL: 'https://www.example.com' });
  const served = new Map<string, string>();
  for (const { path } of SITE_PAGES) served.set(path, await htmlOf(app, path));

  const [css, script] = (['style', 'script'] as const).map(
    (name) => elementsNamed(served.get('/') ?? '', name)[0]?.text ?? '',
  ) as [string, string];
  const view = { statusCode: 500, statusMessage: 'Internal Server Error', message: 'a & b', reference: '0b0e' };
  return served.set('the plain error page', plainErrorPage(view, { css, script }));
}

async function htmlOf({ fetch }: Awaited<ReturnType<typeof builtApp>>['app'], path: string): Promise<string> {
  const response = await fetch(new Request(`http://127.0.0.1${path}`, { headers: { accept: 'text/html' } }));
  return response.text();
}
