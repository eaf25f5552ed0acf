import fc from 'fast-check';
import type { Block, Clause, Inline, PolicyText } from '../src/text/policy-text.ts';

const WORDS = ['fee', 'data', 'the', 'of', 'law.', 'ten,', 'Zürich', 'القانون', '法律', '“we”', '1.5', 'and'] as const;

const text = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 14 }).map((words) => words.join(' '));
const wrapped = (children: readonly Inline[]) =>
  fc.oneof(
    fc.constantFrom('/legal/a/', '/legal/b/', '#c1').map((href): Inline => ({ type: 'link', href, children })),
    fc.constantFrom('strong', 'emphasis').map((type): Inline => ({ type, children })),
  );
const inline: fc.Arbitrary<Inline> = fc.oneof(
  { weight: 5, arbitrary: text.map((words): Inline => `${words} `) },
  text.map((words): Inline => ({ type: 'code', text: words })),
  fc.constant<Inline>({ type: 'break' }),
  text.chain((words) => wrapped([words])),
  text.chain((words) => wrapped([words]).chain((inner) => wrapped([inner, ' more']))),
);
const inlines = fc.array(inline, { minLength: 1, maxLength: 4 });
const paragraph = inlines.map((children): Block => ({ type: 'paragraph', children }));

const table = fc.integer({ min: 2, max: 4 }).chain((columns) => {
  const row = fc.array(fc.oneof(inlines, fc.constant<Inline[]>([])), { minLength: columns, maxLength: columns });
  return fc.record({ head: row, rows: fc.array(row, { maxLength: 4 }) }).map(({ head, rows }): Block => ({
    type: 'table',
    head,
    rows,
  }));
});

const { block } = fc.letrec<{ block: Block }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    { weight: 4, arbitrary: paragraph },
    table,
    fc
      .record({
        ordered: fc.boolean(),
        start: fc.constantFrom(undefined, 3),
        items: fc.array(fc.array(tie('block'), { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 4 }),
      })
      .map(({ ordered, start, items }): Block => ({
        type: 'list',
        ordered,
        ...(ordered && start !== undefined ? { start } : {}),
        items,
      })),
    fc.array(tie('block'), { minLength: 1, maxLength: 2 }).map((blocks): Block => ({ type: 'quote', blocks })),
  ),
}));
const blocks = fc.array(block, { maxLength: 4 });

type Part = Pick<Clause, 'title' | 'summary' | 'blocks'>;
const part: fc.Arbitrary<Part> = fc
  .record({ title: inlines, summary: fc.option(inlines, { nil: undefined }), blocks })
  .map(({ summary, ...rest }) => ({ ...rest, ...(summary === undefined ? {} : { summary }) }));

/** Ids that documents share, so that their clauses meet. */
const IDS = Array.from({ length: 9 }, (_, index) => `c${index}`);

/** Clauses in any order, each perhaps in the one before it. */
function clausesOf(ids: readonly string[], parts: readonly Part[], inner: readonly boolean[], prefix = ''): Clause[] {
  const clauses: Clause[] = [];
  for (const [index, id] of ids.entries()) {
    const content = parts[index] ?? { title: [id], blocks: [] };
    const last = clauses.at(-1);
    if (inner[index] === true && last !== undefined) {
      const within = { ...content, id, number: `${last.number}.${last.clauses.length + 1}`, clauses: [] };
      clauses[clauses.length - 1] = { ...last, clauses: [...last.clauses, within] };
    } else clauses.push({ ...content, id, number: `${prefix}${clauses.length + 1}`, clauses: [] });
  }
  return clauses;
}

const shape = fc.record({
  ids: fc.shuffledSubarray(IDS),
  inner: fc.array(fc.boolean(), { minLength: IDS.length, maxLength: IDS.length }),
});

function documentOf(title: string, lead: readonly Block[], clauses: readonly Clause[]): PolicyText {
  return { title, description: '', effective: '2026-01-01', changes: [], sample: false, lead, clauses };
}

/** Two documents of which the newer one has some parts anew, and its clauses in another order and in other clauses. */
export const editedDocuments = fc
  .record({
    parts: fc.array(part, { minLength: IDS.length, maxLength: IDS.length }),
    edits: fc.array(fc.option(part, { freq: 1, nil: undefined }), { minLength: IDS.length, maxLength: IDS.length }),
    isReordered: fc.boolean(),
    renamed: fc.subarray(IDS),
    leads: fc.tuple(blocks, blocks),
    titles: fc.tuple(text, text),
    shapes: fc.tuple(shape, shape),
  })
  .map(({ parts, edits, isReordered, renamed, leads, titles, shapes: [before, after] }): [PolicyText, PolicyText] => {
    const partOf = new Map(IDS.map((id, index) => [id, parts[index]]));
    const editOf = new Map(IDS.map((id, index) => [id, edits[index] ?? parts[index]]));
    const partsOf = (ids: readonly string[], of: typeof partOf): Part[] =>
      ids.map((id) => of.get(id) ?? { title: [id], blocks: [] });
    const now = isReordered ? after : before;
    // A heading that is reworded may get another id.
    const idNow = (id: string) => (renamed.includes(id) ? `new-${id}` : id);
    return [
      documentOf(titles[0], leads[0], clausesOf(before.ids, partsOf(before.ids, partOf), before.inner)),
      documentOf(titles[1], leads[1], clausesOf(now.ids.map(idNow), partsOf(now.ids, editOf), now.inner)),
    ];
  });
