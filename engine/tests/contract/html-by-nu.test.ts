import { beforeAll, describe, expect, test } from 'vitest';
import { findJava } from '../support/find-java.ts';
import { checkHtml, SPOILED, type HtmlFinding } from '../support/html-checker.ts';
import { FAULTY_MARKUP_PATHS } from '../support/served-addresses.ts';
import { ENGINE_SITES } from '../support/tested-sites.ts';
import { builtApp } from './support/built-app.ts';
import { plainErrorHtml } from './support/plain-error-html.ts';

/** What the checker does not know yet, and browsers leave out where they do not know it either. */
const NOT_YET_KNOWN: ReadonlyArray<{ message: RegExp; extract: RegExp; why: string }> = [
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
    message: /“(?:timeline-scope|view-timeline|view-timeline-inset|animation-timeline|animation-range)”.*doesn't exist/,
    extract: /ine-scope:--leaf|-timeline:--leaf|ine-inset:|ion-range:exit-crossing/,
    why: 'Scroll-driven Animations Level 1; asked for by @supports',
  },
];

const [{ name: FAULTY_SITE }] = ENGINE_SITES;
const FAULTY_PAGES = FAULTY_MARKUP_PATHS.map((path) => FAULTY_SITE + path);
const java = findJava();

// A second opinion, where there is a Java: it reads the style sheets too. One run for all sites: most of it is its start.
describe.skipIf(java === undefined)('the HTML that is served, by the Nu checker', () => {
  let findings: readonly HtmlFinding[] = [];
  let faults: readonly HtmlFinding[] = [];
  const isKnown = ({ message, extract }: HtmlFinding) =>
    NOT_YET_KNOWN.some((known) => known.message.test(message) && known.extract.test(extract));

  beforeAll(async () => {
    const pages = (await Promise.all(ENGINE_SITES.map(pagesOf))).flat();
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
    expect(faults.filter(({ page }) => !FAULTY_PAGES.includes(page))).toEqual([]);
  });

  test('nothing is excused that is not there', () => {
    const idle = NOT_YET_KNOWN.filter(
      (known) => !findings.some(({ message, extract }) => known.message.test(message) && known.extract.test(extract)),
    );

    expect(idle).toEqual([]);
    expect(FAULTY_PAGES.filter((path) => !faults.some(({ page }) => page === path))).toEqual([]);
  });
});

/**
 * The pages of a site's sitemap, of each policy its newest version with what it changed, and two that are not there, and what
 * is shown of errors.
 */
async function pagesOf({ name, build }: (typeof ENGINE_SITES)[number]): Promise<Array<[name: string, html: string]>> {
  const { app } = await builtApp({ SITE_URL: 'https://www.example.com' }, build);
  const ask = async (path: string): Promise<string> =>
    (await app.fetch(new Request(`http://127.0.0.1${path}`, { headers: { accept: 'text/html' } }))).text();
  const sitemap = await ask('/sitemap.xml');
  const listed = [...sitemap.matchAll(/<loc>https:\/\/www\.example\.com([^<]*)/g)].map(([, path = '']) => path);
  const policies = listed.filter((path) => /^\/legal\/[^/]+\/$/.test(path));
  const newest = async (policy: string): Promise<string[]> => {
    const history = await ask(`${policy}history.json`);
    const [last, before] = new Set([...history.matchAll(/"effective":\s*"([\d-]+)"/g)].map(([, day = '']) => day));
    if (last === undefined) return [];
    return [`${policy}${last}/`, ...(before === undefined ? [] : [`${policy}compare/${before}/${last}/`])];
  };
  const ofPolicies = policies.map(async (path) => [
    ...(await newest(path)),
    `${path}1999-01-01/`,
    `${path}on/1999-01-01/`,
  ]);
  const faulty = name === FAULTY_SITE ? FAULTY_MARKUP_PATHS : [];
  const asked = new Set([...listed, ...(await Promise.all(ofPolicies)).flat(), '/error/404/', ...faulty]);
  const pages = [...asked].map(async (path): Promise<[string, string]> => [name + path, await ask(path)]);
  return [...(await Promise.all(pages)), [`${name}, the plain error page`, plainErrorHtml(await ask('/'))]];
}
