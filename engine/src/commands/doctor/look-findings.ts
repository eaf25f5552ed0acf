import Color from 'colorjs.io';
import type { CrawledPage } from '#commands/doctor/crawl.ts';
import { lineOf, type Finding } from '#commands/doctor/finding.ts';
import { elementsOf } from '#commands/doctor/html-elements.ts';
import type { FileProblem } from '#lib/problems-error.ts';
import { markProblem } from '#looks/parse-mark.server.ts';
import { isIconName } from '#looks/site-pictures.server.ts';
import { colourTokens, SCHEMES, themeProblems, type ColourToken, type Scheme } from '#looks/theme-tokens.server.ts';
import { resolvePath } from '#model/addresses.ts';
import { pageFacts } from '#model/pages.ts';

const THEME = 'theme.css';
const MARKS = ['public/mark.svg', 'public/mark-small.svg'];
/** Of text and its ground, in every site. */
const SHOWN_PAIRS = 8;

const PNG_SIGNATURE = 0x89504e47;
/** What social networks show whole. */
const SHARED_SIZE = '1200 by 630';

type Pair = { readonly front: string; readonly ground: string; readonly needed: number; readonly line: number };

export function lookFindings(files: ReadonlyMap<string, string>): Finding[] {
  const css = files.get(THEME) ?? '';
  const problems = themeProblems(css);
  return [
    ...(problems.length > 0 ? problems : colourProblems(css)).map((problem) => findingOf(THEME, problem)),
    ...MARKS.flatMap((file) => {
      const svg = files.get(file);
      const problem = svg === undefined ? undefined : markProblem(svg);
      return problem === undefined ? [] : [findingOf(file, problem)];
    }),
  ];
}

/** The site's own pictures in place of drawn ones. `pictures`: paths under `public/`. */
export function pictureFindings(pictures: readonly string[]): Finding[] {
  const own = pictures.filter((name) => isIconName(name) || /^social\/[^/]+\.png$/.test(name));
  const what = `is a picture of your own: it follows neither theme.css nor mark.svg, so look at it when they change`;
  return own.toSorted().map((name) => ({ weight: 'may', file: `public/${name}`, what }));
}

/** Listed pages whose picture for shared links is none, or of another size, as one that the owner has drawn may be. */
export async function sharedPictureFindings(
  pages: readonly CrawledPage[],
  ask: (path: string) => Promise<Response>,
): Promise<Finding[]> {
  const found = await Promise.all(
    pages
      .filter(({ path }) => pageFacts(resolvePath(path).address).listed)
      .map(async ({ path, html }): Promise<Finding[]> => {
        const picture = picturePath(html);
        const size = picture === undefined ? 'none' : sizeOf(await (await ask(picture)).arrayBuffer());
        if (size === SHARED_SIZE) return [];
        const what = `the picture of ${path} for shared links is ${size}: it takes a PNG of ${SHARED_SIZE} pixels; delete this file to have it drawn`;
        return [{ weight: 'blocks', file: `public${picture ?? '/social'}`, what }];
      }),
  );
  return found.flat();
}

function picturePath(html: string): string | undefined {
  const picture = elementsOf(html).find(({ attributes }) => attributes.get('property') === 'og:image');
  return URL.parse(picture?.attributes.get('content') ?? '')?.pathname;
}

function sizeOf(bytes: ArrayBuffer): string {
  const header = new DataView(bytes);
  if (header.byteLength < 24 || header.getUint32(0) !== PNG_SIGNATURE) return 'no PNG';
  return `${header.getUint32(16)} by ${header.getUint32(20)}`;
}

function colourProblems(css: string): FileProblem[] {
  const promised = promisedPairs(css).length;
  const few = `its comments promise ${promised} contrasts, and the engine shows ${SHOWN_PAIRS}: write those of the theme.css that setup makes`;
  return [
    ...contrastProblems(css).map(({ line, what }) => ({ line, what: `${what}: take a darker or a lighter colour` })),
    ...tokensWithoutPromise(css).map((name) => ({
      line: lineOf(css, new RegExp(`^\\s*--${name}:`)),
      what: `--${name} stands in no comment "must reach 4.5:1": add "${name} on paper" to one, or name it where others "are ornament"`,
    })),
    ...(promised < SHOWN_PAIRS ? [{ line: 1, what: few }] : []),
  ];
}

function findingOf(file: string, problem: FileProblem): Finding {
  return { weight: 'blocks', file, ...problem };
}

/** The pairs that the comments of a stylesheet promise: `must reach 4.5:1`, then `ink on paper, quiet on paper`. */
export function promisedPairs(css: string): Pair[] {
  return [...css.matchAll(/\/\*[^]*?\*\//g)].flatMap(({ 0: comment, index: start }) => {
    // Text in brackets is for people. It becomes spaces, so that line numbers stay.
    const text = comment.replace(/\([^)]*\)/g, (words) => words.replace(/[^\n]/g, ' '));
    const pairs: Pair[] = [];
    let needed = 0;
    for (const match of text.matchAll(/must reach ([\d.]+):1|\b([\w-]+) on ([\w-]+)\b/g)) {
      const [, ratio, front = '', ground = ''] = match;
      if (ratio !== undefined) needed = Number(ratio);
      else if (needed > 0)
        pairs.push({ front, ground, needed, line: css.slice(0, start + match.index).split('\n').length });
    }
    return pairs;
  });
}

/** Every promised pair that has too little contrast in one of the schemes, with the line of its front. */
export function contrastProblems(css: string): FileProblem[] {
  const tokens = colourTokens(css);
  return promisedPairs(css).flatMap((pair) => {
    const [front, ground] = [tokens.get(pair.front), tokens.get(pair.ground)];
    return front === undefined || ground === undefined
      ? [{ line: pair.line, what: `${pair.front} on ${pair.ground}: one of them is no colour token` }]
      : SCHEMES.flatMap((scheme) => brokenPromise(pair, front, ground, scheme));
  });
}

function brokenPromise(pair: Pair, front: ColourToken, ground: ColourToken, scheme: Scheme): FileProblem[] {
  const ratio = new Color(front[scheme]).contrastWCAG21(new Color(ground[scheme]));
  if (ratio >= pair.needed) return [];
  const what = `${pair.front} on ${pair.ground} in ${scheme}: ${ratio.toFixed(2)}:1, promised are ${pair.needed}:1`;
  return [{ line: front.line, what }];
}

/** Colour tokens that are in no pair, and that no comment calls ornament. */
export function tokensWithoutPromise(css: string): string[] {
  const promised = promisedPairs(css).flatMap(({ front, ground }) => [front, ground]);
  const ornament = /^[^:]*\bare ornament\b/m.exec(css)?.[0] ?? '';
  return [...colourTokens(css).keys()].filter(
    (name) => !promised.includes(name) && !new RegExp(`\\b${name}\\b`).test(ornament),
  );
}
