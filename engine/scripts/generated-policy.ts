const NOUNS = (
  'account address answer change check company customer decision document identity level limit notice order owner ' +
  'payment period person reason record request review risk service statement team transfer wallet'
).split(' ');
const SENTENCE_WORDS = 17;
const SENTENCES_A_PARAGRAPH = 6;

/** A policy of about so many words and clauses. Each clause has a summary, every fifth a part and a table. */
export function generatedPolicy(title: string, { words, clauses }: { words: number; clauses: number }): string {
  const sentence = sentences();
  const paragraph = (): string => Array.from({ length: SENTENCES_A_PARAGRAPH }, sentence).join(' ');
  const paragraphs = Math.round(words / clauses / SENTENCE_WORDS / SENTENCES_A_PARAGRAPH);
  const matter = ['---', `title: ${title}`, 'description: A generated text.', 'effective: 2026-01-15', 'changes:'];
  const text = Array.from({ length: clauses }, (_, clause) => [
    `## Clause ${clause + 1} of the policy {: #clause-${clause + 1} }`,
    `> ${sentence()}`,
    ...Array.from({ length: paragraphs }, paragraph),
    ...(clause % 5 === 4 ? [`### A part of it {: #part-${clause + 1} }`, paragraph(), TABLE] : []),
  ]);
  return [...matter, '  - date: 2026-01-15', '    note: Erstmals veröffentlicht.', '---', '']
    .concat([`# ${title}`, paragraph(), ...text.flat()].flatMap((block) => [block, '']))
    .join('\n');
}

const TABLE =
  '| Level | Needed | Limit |\n| --- | --- | --- |\n| One | an address | 100 |\n| Two | a document | 1,000 |';

/** Sentences with few repetitions, so that the text compresses like a written one; the same in each run. */
function sentences(): () => string {
  let seed = 1;
  const noun = (): string => {
    seed = (seed * 48_271) % 2_147_483_647;
    return NOUNS[seed % NOUNS.length] ?? '';
  };
  return () =>
    `The ${noun()} and the ${noun()} follow the ${noun()} of each ${noun()}, and every ${noun()} has its ${noun()}.`;
}
