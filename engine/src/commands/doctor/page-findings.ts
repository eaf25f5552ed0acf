import type { CrawledPage } from '#commands/doctor/crawl.ts';
import type { Finding } from '#commands/doctor/finding.ts';
import { elementsOf, wordsIn, type HtmlElement } from '#commands/doctor/html-elements.ts';
import { fileOfPage } from '#commands/doctor/link-findings.ts';
import { markupProblems } from '#commands/doctor/markup-problems.ts';
import type { SiteFiles } from '#commands/texts/site-files.ts';
import { resolvePath } from '#model/addresses.ts';
import { SERVICES } from '#model/facts.ts';
import { pageFacts } from '#model/pages.ts';

type ParsedPage = { readonly path: string; readonly html: string; readonly elements: readonly HtmlElement[] };

/** Pages that fail, that are named like another, that need a script for their words, or whose elements have mistakes. */
export function pageFindings(pages: readonly CrawledPage[], files: SiteFiles): Finding[] {
  const blocking = (path: string, what: string): Finding => ({ weight: 'blocks', file: fileOfPage(path, files), what });
  const failing = pages.filter(({ status }) => status >= 500);
  const sound = pages
    .filter(({ status }) => status < 500)
    .map(({ path, html }): ParsedPage => ({ path, html, elements: elementsOf(html) }));
  return [
    ...failing.map(({ path, status }) => blocking(path, `the page ${path} is answered with ${status}`)),
    ...Object.entries(NAMES)
      .flatMap(([what, read]) => repeatedNames(what, read, sound))
      // A translation that is not there is a finding of its own.
      .filter(([path]) => !isUntranslated(path, files))
      .map(([path, problem]) => blocking(path, problem)),
    ...sound.flatMap(({ path, elements }) =>
      markupProblems(elements, receiversOf(path)).map((problem) => blocking(path, `the page ${path}: ${problem}`)),
    ),
    ...sound
      .filter(({ html }) => wordsIn(html, 'main') === '')
      .map(({ path }) => blocking(path, `the page ${path} says nothing without JavaScript: render its words at once`)),
  ];
}

function receiversOf(path: string): string[] {
  const { services = [] } = pageFacts(resolvePath(path).address).meta;
  return services.flatMap((name) => SERVICES[name]?.forms ?? []);
}

/** A policy that is shown in the first language. */
function isUntranslated(path: string, files: SiteFiles): boolean {
  const [folder, locale] = fileOfPage(path, files).split('/');
  return folder === 'legal' && locale !== resolvePath(path).address.locale;
}

type ReadName = (elements: readonly HtmlElement[]) => string | undefined;

type Problem = readonly [path: string, what: string];

/** What tells a page from another one in a list of search results. */
const NAMES: Readonly<Record<string, ReadName>> = {
  title: (elements) => elements.find(({ name }) => name === 'title')?.text,
  description: (elements) => metaOf(elements, 'description'),
  'canonical address': (elements) =>
    elements
      .find(({ name, attributes }) => name === 'link' && attributes.get('rel') === 'canonical')
      ?.attributes.get('href'),
};

/** Indexed pages of a language that lack such a name, or have that of another page. */
function repeatedNames(what: string, read: ReadName, pages: readonly ParsedPage[]): Problem[] {
  const indexed = pages
    .filter(({ elements }) => metaOf(elements, 'robots') === undefined)
    .map(({ path, elements }) => ({ path, locale: resolvePath(path).address.locale, value: read(elements)?.trim() }));
  return indexed.flatMap(({ path, locale, value }): Problem[] => {
    if (value === undefined || value === '')
      return [[path, `the page ${path} has no ${what}: its words, pages.<name>.${what}, are missing`]];
    const first = indexed.find((other) => other.locale === locale && other.value === value)?.path;
    if (first === path) return [];
    return [[path, `the page ${path} has the ${what} of ${first}, ${JSON.stringify(value)}: say what differs`]];
  });
}

function metaOf(elements: readonly HtmlElement[], wanted: string): string | undefined {
  return elements
    .find(({ name, attributes }) => name === 'meta' && attributes.get('name') === wanted)
    ?.attributes.get('content');
}
