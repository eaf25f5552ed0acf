import { expect, test } from 'vitest';
import { loadBuiltSite } from '#commands/doctor/built-site.ts';
import { crawl } from '#commands/doctor/crawl.ts';
import { fileOfPage, linkFindings } from '#commands/doctor/link-findings.ts';
import { sharedPictureFindings } from '#commands/doctor/look-findings.ts';
import { pageFindings } from '#commands/doctor/page-findings.ts';
import { readSiteFiles } from '#commands/texts/site-files.ts';
import { addressPath, fixedAddresses } from '#model/addresses.ts';
import { BUILD_FOLDER } from '../../../scripts/build-folder.ts';
import { pathsOf } from '../support/checked-pages.ts';
import { expectNothing } from '../support/expect-nothing.ts';
import { markupBreaches } from '../support/markup-breaches.ts';
import { EXEMPTIONS, SITE_FOLDER } from '../support/site.ts';

const files = readSiteFiles(SITE_FOLDER);
// The pages as a visitor without JavaScript gets them. The launch check asks the same, but for the rules of HTML.
const { ask, get } = await loadBuiltSite({ SITE_URL: 'https://www.example.com' }, BUILD_FOLDER);
const crawled = await crawl(get, fixedAddresses().map(addressPath));
const linked = [...EXEMPTIONS.faultyLinks, ...EXEMPTIONS.failing];
const written = [...EXEMPTIONS.faultyMarkup, ...EXEMPTIONS.failing];
const pages = crawled.pages.filter(({ path }) => !pathsOf(written).includes(path));
// Without the versions of policies and their comparisons, whose HTML the engine alone writes.
const fixed = pages.filter(({ path }) => fixedAddresses().map(addressPath).includes(path));

test('every page is answered at its own address', () => {
  const answered = fixed.map(({ path }) => path);
  const missing = fixedAddresses()
    .map(addressPath)
    .filter((path) => !answered.includes(path) && !pathsOf(written).includes(path));

  expectNothing(
    missing.map(
      (path) => `${fileOfPage(path, files)}: ${path} is answered with ${crawled.statuses.get(path)}, and no page`,
    ),
  );
});

test('every link leads to a page, at once and to a place that it has, or where the config allows', () => {
  const links = crawled.links.filter(({ from }) => !pathsOf(linked).includes(from));

  expect(links.length).toBeGreaterThan(0);
  expectNothing(linkFindings({ ...crawled, links }, files));
});

test('every page has a title of its own, headings in order, and nothing that a browser will refuse', () => {
  expectNothing(pageFindings(pages, files));
});

test.each(fixed.map(({ path, html }) => [path, html] as const))('%s keeps the rules of HTML', async (path, html) => {
  const breaches = await markupBreaches(html);

  expectNothing(breaches.map((breach) => `${fileOfPage(path, files)}: the page ${path}: ${breach}`));
});

test.skipIf(EXEMPTIONS.pictures)('every listed page has a picture for links that are shared', async () => {
  expectNothing(await sharedPictureFindings(pages, ask));
});
