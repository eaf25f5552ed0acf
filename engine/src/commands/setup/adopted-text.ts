import { isScalar, isSeq, visit } from 'yaml';
import type { Answers } from '#commands/setup/answers.ts';
import { withCookie } from '#commands/setup/cookie-text.ts';
import { literalMarkdown } from '#commands/setup/literal-text.ts';
import type { Project } from '#commands/setup/project.ts';
import { editFrontMatter, readFrontMatter } from '#legal/front-matter-file.server.ts';

const FACTS = ['brand', 'legalName', 'address', 'companyNumber', 'supervisor', 'contactEmail'] as const;
type Replacement = readonly [before: string, after: string];

/**
 * A sample text with the company's facts in place of the sample's, the cookie that a site of so many languages stores,
 * and a history of one version. It stays marked as a sample until its owner has read it.
 */
export function adoptedText(text: string, { definition, today }: Project, answers: Answers, languages: number): string {
  const named = withCookie(text, languages);
  const facts = FACTS.flatMap((name): Replacement[] => {
    const before = definition.company[name];
    const after = answers[name];
    return before?.sample === true && after ? [[before.value, after]] : [];
  });
  if (facts.length === 0 && named === text) return text;
  const { body } = readFrontMatter(named);
  const head = editFrontMatter(named.slice(0, named.length - body.length), (matter) => {
    visit(matter, (key, node) => {
      if (key !== 'key' && isScalar(node) && typeof node.value === 'string') node.value = withFacts(node.value, facts);
    });
    // Fields that compare a version with the one before.
    matter.delete('measuring');
    matter.delete('announced');
    matter.set('effective', today);
    const changes = matter.get('changes');
    // The oldest entry has the note of a first publication.
    if (isSeq(changes)) changes.items.splice(0, changes.items.length - 1);
    matter.setIn(['changes', 0, 'date'], today);
  });
  return (
    head +
    withFacts(
      body,
      facts.map(([before, after]) => [before, literalMarkdown(after)] as const),
    )
  );
}

/** The longest fact is replaced first, since it may contain another; the mark of the sample behind it goes too. */
function withFacts(text: string, facts: readonly Replacement[]): string {
  return facts
    .toSorted(([a], [b]) => b.length - a.length)
    .reduce((result, [before, after]) => {
      const pattern = `(?<!\\w)${before.replace(/[^\w\s]/g, '\\$&')}(?!\\w)(?: \\(sample[^)]*\\)|†)?`;
      return result.replace(new RegExp(pattern, 'g'), () => after);
    }, text);
}
