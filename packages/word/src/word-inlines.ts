import type { PhrasingContent, Text } from 'mdast';

/** Text of one look, or a line break. */
export type Run = {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly href?: string | undefined;
};

const LINE_BREAK = '\n';
export const lineBreak = (run: Omit<Run, 'text'>): Run => ({ ...run, text: LINE_BREAK });

type Mark = {
  readonly of: (run: Run) => string | boolean | undefined;
  readonly around: (children: PhrasingContent[], run: Run) => PhrasingContent;
};

/** From the outside in. */
const MARKS: readonly Mark[] = [
  { of: ({ href }) => href, around: (children, { href = '' }) => ({ type: 'link', url: href, children }) },
  { of: ({ isBold }) => isBold, around: (children) => ({ type: 'strong', children }) },
  { of: ({ isItalic }) => isItalic, around: (children) => ({ type: 'emphasis', children }) },
];

/** Markdown's tree of the runs of a paragraph: a link around strong text around emphasis. */
export function inlinesOf(runs: readonly Run[]): PhrasingContent[] {
  return marked(trimmed(withSingleSpaces(runs)), MARKS);
}

/** Spaces and breaks at either end of marked runs stay outside: Markdown's marks stand beside words. */
function marked(runs: readonly Run[], [mark, ...inner]: readonly Mark[]): PhrasingContent[] {
  if (mark === undefined) return textIn(runs);
  return grouped(runs, mark.of).flatMap(([isMarked, group]) => {
    const words = trimmed(group);
    const [first] = words;
    if (first === undefined) return textIn(group);
    if (isMarked === undefined || isMarked === false) return marked(group, inner);
    const whole = group.map(({ text }) => text).join('');
    const before = whole.slice(0, whole.length - whole.trimStart().length);
    const after = whole.slice(whole.trimEnd().length);
    const outside = (text: string) => textIn([{ text, isBold: false, isItalic: false }]);
    return [...outside(before), mark.around(marked(words, inner), first), ...outside(after)];
  });
}

function textIn(runs: readonly Run[]): PhrasingContent[] {
  const isLinked = runs.some(({ href }) => href !== undefined);
  return runs
    .map(({ text }) => text)
    .join('')
    .split(/ *(\n) */)
    .flatMap((text): PhrasingContent[] => {
      if (text === LINE_BREAK) return [{ type: 'break' }];
      return isLinked ? textOf(text) : withAddresses(text);
    });
}

/** An email address or a URL that is typed as text. The lookbehind keeps a long word from being tried at each letter. */
const ADDRESS = /((?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?:\/\/[^\s<>"“”]*[^\s<>"“”.,;:!?)\]])/;

function withAddresses(text: string): PhrasingContent[] {
  return text.split(ADDRESS).flatMap((part, index): PhrasingContent[] => {
    // `split` puts what the group matched, an address, at odd places.
    if (index % 2 === 0) return textOf(part);
    return [{ type: 'link', url: part.includes('://') ? part : `mailto:${part}`, children: textOf(part) }];
  });
}

function textOf(value: string): Text[] {
  return value === '' ? [] : [{ type: 'text', value }];
}

/** One space in place of several or of a tab. Non-breaking ones stay. */
function withSingleSpaces(runs: readonly Run[]): Run[] {
  let endsInSpace = false;
  return runs.flatMap((run) => {
    const spaced = run.text.replace(/[^\S\n\u00a0\u202f]+/g, ' ');
    const text = endsInSpace ? spaced.replace(/^ /, '') : spaced;
    if (text === '') return [];
    endsInSpace = text.endsWith(' ');
    return [{ ...run, text }];
  });
}

/** Without space and breaks at both ends. */
function trimmed(runs: readonly Run[]): Run[] {
  const start = runs.findIndex(({ text }) => text.trim() !== '');
  const end = runs.findLastIndex(({ text }) => text.trim() !== '');
  return runs.slice(start === -1 ? runs.length : start, end + 1).map((run, index, { length }) => {
    const text = index === 0 ? run.text.trimStart() : run.text;
    return { ...run, text: index === length - 1 ? text.trimEnd() : text };
  });
}

function grouped<Key>(runs: readonly Run[], keyOf: (run: Run) => Key): Array<[Key, Run[]]> {
  const groups: Array<[Key, Run[]]> = [];
  for (const run of runs) {
    const key = keyOf(run);
    const last = groups.at(-1);
    if (last !== undefined && last[0] === key) last[1].push(run);
    else groups.push([key, [run]]);
  }
  return groups;
}
