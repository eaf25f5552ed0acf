import type { CrawledPage } from '#commands/doctor/crawl.ts';
import type { Finding } from '#commands/doctor/finding.ts';
import { elementsOf, wordsIn, type HtmlElement } from '#commands/doctor/html-elements.ts';
import { fileOfPage } from '#commands/doctor/link-findings.ts';
import type { SiteFiles } from '#commands/texts/site-files.ts';
import { addressPath, fixedAddresses, resolvePath } from '#model/addresses.ts';
import { serviceOrigins, servicesOf } from '#model/page-services.ts';
import { pageFacts } from '#model/pages.ts';

/** The first flight of a TCP connection: ten segments, less the bytes of TLS. The first paint needs nothing else. */
const FLIGHT_BYTES = 13_000;
/** Space for a longer name, a menu entry or a sentence. */
const ROOM_BYTES = 250;

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
  return serviceOrigins(servicesOf(pageFacts(resolvePath(path).address)), 'forms');
}

function isUntranslated(path: string, files: SiteFiles): boolean {
  const [folder, locale] = fileOfPage(path, files).split('/');
  return folder === 'legal' && locale !== resolvePath(path).address.locale;
}

type ReadName = (elements: readonly HtmlElement[]) => string | undefined;

type Problem = readonly [path: string, what: string];

/** What distinguishes a page from others in a list of search results. */
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

/** Pages that nearly fill the first flight, or exceed it. `weigh`: the bytes of an answer with its head, in brotli. */
export async function weightFindings(weigh: (path: string) => Promise<number>, files: SiteFiles): Promise<Finding[]> {
  const paths = fixedAddresses()
    .filter((address) => pageFacts(address).listed)
    .map(addressPath);
  const weights = await Promise.all(paths.map(async (path): Promise<[string, number]> => [path, await weigh(path)]));
  return weights.flatMap(([path, bytes]): Finding[] => {
    const left = FLIGHT_BYTES - bytes;
    const file = fileOfPage(path, files);
    if (left >= ROOM_BYTES) return [];
    if (left >= 0)
      return [{ weight: 'may', file, what: `${path} has ${left} bytes left of the ${FLIGHT_BYTES} that come at once` }];
    const what = `${path} has ${bytes} bytes: past ${FLIGHT_BYTES}, a first visit waits about one round trip longer`;
    return [{ weight: 'may', file, what }];
  });
}

/** Each is the element, what it has, and what to do. `receivers`: origins that the page may send forms to. */
export function markupProblems(elements: readonly HtmlElement[], receivers: readonly string[] = []): string[] {
  const toReceiver = ({ name, attributes }: HtmlElement): boolean =>
    name === 'form' && receivers.includes(URL.parse(attributes.get('action') ?? '')?.origin ?? '');
  return [
    ...[idProblems, mainProblems, levelProblems, pictureProblems, refusedProblems].flatMap((check) => check(elements)),
    ...formProblems(elements.filter((element) => !toReceiver(element))),
  ];
}

function idProblems(elements: readonly HtmlElement[]): string[] {
  const ids = elements.flatMap(({ attributes }) => attributes.get('id') ?? []);
  const repeated = [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
  return [
    ...repeated.map(
      (id) => `several elements have id="${id}": a link to it finds the first, give the others ids of their own`,
    ),
    ...ids
      .filter((id) => /\s|^$/.test(id))
      .map((id) => `id="${id}" cannot be linked to: take one word, or leave it out`),
  ];
}

function mainProblems(elements: readonly HtmlElement[]): string[] {
  return [
    { name: 'h1', does: 'says what the page is: take <h2> below it' },
    { name: 'main', does: 'is written by the frame: leave it out of the page' },
  ].flatMap(({ name, does }) => {
    const count = elements.filter((element) => element.name === name).length;
    return count === 1 ? [] : [`there are ${count} <${name}>, and one is needed, which ${does}`];
  });
}

function levelProblems(elements: readonly HtmlElement[]): string[] {
  const levels = elements.flatMap(({ name }) => (/^h[1-6]$/.test(name) ? [Number(name.slice(1))] : []));
  return levels.flatMap((level, index) => {
    const before = levels[index - 1] ?? 0;
    if (level <= before + 1) return [];
    const place = before === 0 ? 'is the first heading' : `follows <h${before}>`;
    return [
      `heading ${index + 1} is <h${level}> and ${place}: take <h${before + 1}>, and style it where it should look smaller`,
    ];
  });
}

function pictureProblems(elements: readonly HtmlElement[]): string[] {
  return elements
    .filter(({ name, attributes }) => name === 'img' && !attributes.has('alt'))
    .map(
      ({ attributes }) =>
        `<img src="${attributes.get('src') ?? ''}"> has no alt: say what it shows, or write alt="" where the text says it`,
    );
}

/** What a strict security policy would have to allow. */
function refusedProblems(elements: readonly HtmlElement[]): string[] {
  return elements.flatMap(({ name, attributes }) => [
    ...(['base', 'iframe', 'object', 'embed'].includes(name)
      ? [`<${name}> is refused by the security policy: link to what it shows`]
      : []),
    ...[...attributes.keys()]
      .filter((key) => /^on|^style$/.test(key))
      .map((key) =>
        key === 'style'
          ? `<${name} style="${attributes.get(key)}"> is refused by the security policy: give it a class, and the class a rule in the page's stylesheet`
          : `<${name} ${key}="…"> is refused by the security policy: handle the event in the page's component`,
      ),
  ]);
}

/** What a visitor enters goes to this site, where an answer has an address, or to a service that the page names. */
function formProblems(elements: readonly HtmlElement[]): string[] {
  return elements.flatMap(({ name, attributes }) => {
    const action = attributes.get('action');
    if (name === 'form' && (action === undefined || !/^\/(?!\/)/.test(action)))
      return [
        `a <form> has ${action === undefined ? 'no action' : `action="${action}"`}: it takes the path of a page of this site that answers without JavaScript too (action="/…/"); fields that only a script reads need no <form>`,
      ];
    return ['method', 'formaction', 'formmethod']
      .filter((key) => attributes.has(key) && (name === 'form' || key !== 'method'))
      .map(
        (key) =>
          `<${name} ${key}="${attributes.get(key)}">: this site answers a GET of the form's own action alone, leave ${key} out`,
      );
  });
}
