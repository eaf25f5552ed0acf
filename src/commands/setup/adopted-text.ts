import { parse as parseYaml, stringify } from 'yaml';
import type { Answers } from '#commands/setup/answers.ts';
import { withCookie } from '#commands/setup/cookie-text.ts';
import { literalMarkdown } from '#commands/setup/literal-text.ts';
import type { Project } from '#commands/setup/project.ts';

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;
const FACTS = ['brand', 'legalName', 'address', 'companyNumber', 'supervisor', 'contactEmail'] as const;

/**
 * A sample text with the company's facts in place of the sample's, with what a site of so many languages stores, and with
 * its history begun anew. It stays marked as a sample: its owner has yet to read it.
 */
export function adoptedText(text: string, { definition, today }: Project, answers: Answers, languages: number): string {
  const named = withCookie(text, languages);
  const facts = FACTS.flatMap((name) => {
    const before = definition.company[name];
    const after = answers[name];
    return before?.sample === true && after ? [[before.value, after] as const] : [];
  });
  if (facts.length === 0 && named === text) return text;
  const [whole = '', yaml = ''] = FRONT_MATTER.exec(named) ?? [];
  // Replaced in what the fields say, not in how they are written: a fact may hold what means something there.
  const said = JSON.parse(JSON.stringify(parseYaml(yaml)), (_, value: unknown) =>
    typeof value === 'string' ? replaceFacts(value, facts) : value,
  ) as { changes?: Array<{ note: string }>; measuring?: unknown; announced?: unknown };
  const { changes: [...before] = [], ...matter } = said;
  // Said of a version among others, which are no more.
  delete matter.measuring;
  delete matter.announced;
  const inMarkdown = facts.map(([fact, after]) => [fact, literalMarkdown(after)] as const);
  const history = { effective: today, changes: [{ date: today, note: before.at(-1)?.note ?? '' }] };
  return `---\n${stringify({ ...matter, ...history }, { lineWidth: 0 })}---\n${replaceFacts(named.slice(whole.length), inMarkdown)}`;
}

/** The longest first, so that a name within another is not replaced alone; with the mark of the sample behind it. */
function replaceFacts(text: string, facts: ReadonlyArray<readonly [string, string]>): string {
  return facts
    .toSorted(([a], [b]) => b.length - a.length)
    .reduce((result, [before, after]) => {
      const pattern = `(?<!\\w)${before.replace(/[^\w\s]/g, '\\$&')}(?!\\w)(?: \\(sample[^)]*\\))?`;
      return result.replace(new RegExp(pattern, 'g'), () => after);
    }, text);
}
