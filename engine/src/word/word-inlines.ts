import type { PhrasingContent } from 'mdast';

/** Letters that look the same, or a line break. */
export type Run = {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly href?: string | undefined;
};

const LINE_BREAK = '\n';
export const lineBreak = (run: Omit<Run, 'text'>): Run => ({ ...run, text: LINE_BREAK });

/** An email address or a URL that is typed as text. */
const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?:\/\/[^\s<>"“”]*[^\s<>"“”.,;:!?)\]]/g;

type Side = 'isBold' | 'isItalic';

/** Markdown's tree of the runs of a paragraph: a link around strong text around emphasis. */
export function inlinesOf(runs: readonly Run[]): PhrasingContent[] {
  return grouped(trimmed(joined(runs)), ({ href }) => href).flatMap(([href, inner]) =>
    href === undefined
      ? strongIn(inner)
      : wrapped(inner, (rest) => [{ type: 'link', url: href, children: strongIn(rest) }]),
  );
}

function strongIn(runs: readonly Run[]): PhrasingContent[] {
  return markedIn(runs, 'isBold', (inner) => [{ type: 'strong', children: emphasisIn(inner) }], emphasisIn);
}

function emphasisIn(runs: readonly Run[]): PhrasingContent[] {
  return markedIn(runs, 'isItalic', (inner) => [{ type: 'emphasis', children: textIn(inner) }], textIn);
}

type Make = (runs: readonly Run[]) => PhrasingContent[];

function markedIn(runs: readonly Run[], side: Side, mark: Make, plain: Make): PhrasingContent[] {
  return grouped(runs, ({ [side]: is }) => is).flatMap(([isMarked, inner]) =>
    isMarked ? wrapped(inner, mark, plain) : plain(inner),
  );
}

/** Spaces and breaks at either end stay outside: Markdown's marks stand beside words. */
function wrapped(runs: readonly Run[], mark: Make, plain: Make = textIn): PhrasingContent[] {
  const inner = trimmed(runs);
  if (inner.length === 0) return plain(runs);
  const all = runs.map(({ text }) => text).join('');
  const [before = ''] = /^\s*/.exec(all) ?? [];
  const [after = ''] = /\s*$/.exec(all) ?? [];
  const [sample] = inner;
  const outside = (text: string): PhrasingContent[] =>
    text === '' || sample === undefined ? [] : plain([{ text, isBold: false, isItalic: false }]);
  return [...outside(before), ...mark(inner), ...outside(after)];
}

function textIn(runs: readonly Run[]): PhrasingContent[] {
  const isLinked = runs.some(({ href }) => href !== undefined);
  return runs
    .map(({ text }) => text)
    .join('')
    .split(/ *(\n) */)
    .flatMap((text): PhrasingContent[] => {
      if (text === '') return [];
      if (text === LINE_BREAK) return [{ type: 'break' }];
      return isLinked ? [{ type: 'text', value: text }] : withAddresses(text);
    });
}

function withAddresses(text: string): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let from = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (index > from) parts.push({ type: 'text', value: text.slice(from, index) });
    const url = address.includes('://') ? address : `mailto:${address}`;
    parts.push({ type: 'link', url, children: [{ type: 'text', value: address }] });
    from = index + address.length;
  }
  return from < text.length ? [...parts, { type: 'text', value: text.slice(from) }] : parts;
}

/** One space where Word has several, or a tab; runs that look the same are one. */
function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    const isSame = last?.isBold === run.isBold && last.isItalic === run.isItalic && last.href === run.href;
    if (last !== undefined && isSame) result[result.length - 1] = { ...last, text: last.text + run.text };
    else if (run.text !== '') result.push(run);
  }
  let endsInSpace = false;
  return result.map((run) => {
    const text = run.text.replace(/[^\S\n\u00a0\u202f]+/g, ' ').replace(endsInSpace ? /^ / : /^(?!)/, '');
    endsInSpace = text === '' ? endsInSpace : text.endsWith(' ');
    return { ...run, text };
  });
}

/** Without space and breaks at both ends, and without runs of nothing else there. */
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
