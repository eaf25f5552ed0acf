import { createBuilder } from 'vite';
import { siteConfig } from '../../build/vite-config.ts';
import { analyticsOn, everythingOn } from './everything-on.ts';
import { NOT_FOUND_PATH, pageBytes, styleBytes } from './page-bytes.ts';
import { scriptBytes } from './script-bytes.ts';
import type { Line } from './size-report.ts';

/** The site whose build is measured: its texts do not change with an owner's. */
const SITE = 'tests/sites/policies';
const BUILD = '.cache/size/policies';
const PROVIDER = 'segment';
/** The shortest policy of that site. */
const SHORT_POLICY = '/legal/short/';

/** Present values with a small margin: docs/decisions/025. */
const BUDGETS = {
  // 50 bytes of the styles are for long words. 80 of the frame are an error page's plain words and links, and the link to
  // the styles of paper; 120 with all on, since the banner's request says more.
  frame: 5_780,
  frameAllOn: 6_750,
  styles: 3_300,
  // 50 more for a seal with its digits, a list of versions with seals, and the field for a saved copy.
  policy: 6_550,
  // 50 bytes for the addresses of the service's files, which the security policy lists in place of their origin.
  banner: 900,
  // 10 bytes for reading a choice and a language from the frame only, 20 for the target of a page loaded in another's place.
  boot: 1_680,
  // React, and what moves between pages: docs/decisions/050.
  application: 76_300,
  enginePages: 1_000,
  // 80 bytes for half a ring as one path: docs/decisions/073.
  sealedClause: 1_180,
  // 200 bytes for the ends of answers and user ids.
  measurement: 5_400,
  reporter: 45_000,
};

/** The engine's own parts, each with its budget. */
export async function engineLines(): Promise<Line[]> {
  await buildSite();
  const plain = await pageBytes(BUILD, {});
  const asking = await pageBytes(BUILD, analyticsOn(PROVIDER));
  const allOn = await pageBytes(BUILD, everythingOn(PROVIDER));
  const script = scriptBytes(BUILD);
  const sizes: Readonly<Record<keyof typeof BUDGETS, readonly [string, number]>> = {
    frame: ['a page without a text', bytesOf(plain, NOT_FOUND_PATH)],
    frameAllOn: ['a page without a text, all on', bytesOf(allOn, NOT_FOUND_PATH)],
    styles: ['its styles, by themselves', await styleBytes(BUILD)],
    policy: ['a policy of few words', bytesOf(plain, SHORT_POLICY)],
    // The most bytes that it adds to a page.
    banner: ['the consent banner', Math.max(...[...asking].map(([path, size]) => size - bytesOf(plain, path)))],
    boot: ['script: boot', script.boot],
    application: ['script: application, boot included', script.application],
    enginePages: ["script: the engine's own pages", script.enginePages],
    sealedClause: ['script: a clause with its seal', script.sealedClause],
    measurement: ['script: measurement', script.measurement],
    reporter: ['script: error reporting', script.reporter],
  };
  return Object.entries(sizes).map(([part, [what, bytes]]) => ({
    what,
    bytes,
    // The keys of both are the same.
    budget: BUDGETS[part as keyof typeof BUDGETS],
  }));
}

async function buildSite(): Promise<void> {
  const config = siteConfig({ site: SITE, outDir: BUILD, socialImages: false });
  const options = config({ command: 'build', mode: 'production' });
  const builder = await createBuilder({ ...options, configFile: false, logLevel: 'warn' });
  await builder.buildApp();
}

function bytesOf(pages: ReadonlyMap<string, number>, path: string): number {
  const bytes = pages.get(path);
  if (bytes === undefined) throw new Error(`${SITE} has no page ${path}`);
  return bytes;
}
