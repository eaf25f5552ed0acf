import { isScalar, isSeq, visit } from 'yaml';
import type { Answers } from '#commands/setup/answers.ts';
import { literalMarkdown } from '#commands/setup/literal-text.ts';
import type { Project } from '#commands/setup/project.ts';
import { LOCALE_COOKIE_NAME } from '#i18n/visitor-locale.ts';
import { editFrontMatter, readFrontMatter } from '#legal/front-matter-file.server.ts';

/** For an outline, and below a table of what a browser stores. */
export const COOKIE_SENTENCE = `The language that you choose is kept for a year (\`${LOCALE_COOKIE_NAME}\`).`;
const IS_ROW = /^\s*\|/;
/** The prefix of every key that a site stores. */
const NAMES_A_KEY = /`site:[\w-]+`/;
const FACTS = ['brand', 'legalName', 'address', 'companyNumber', 'supervisor', 'contactEmail'] as const;
type Replacement = readonly [before: string, after: string];

/** A sample text with the company's facts and a history of one version, still marked as a sample for its owner to read. */
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

/** Names the locale cookie below a table of what a browser stores, or nowhere where the site has one language. */
export function withCookie(text: string, languages: number): string {
  const lines = text.split('\n');
  const names = (line: string): boolean => line.includes(LOCALE_COOKIE_NAME);
  if (languages < 2) {
    const left = lines.filter((line) => !(names(line) && (IS_ROW.test(line) || line === COOKIE_SENTENCE)));
    return left.length === lines.length
      ? text
      : left
          .join('\n')
          .replace(/\n{3,}/g, '\n\n')
          .replace(/\n+$/, '\n');
  }
  if (lines.some(names)) return text;
  const stored = lines.findIndex((line) => IS_ROW.test(line) && NAMES_A_KEY.test(line));
  if (stored === -1) return text;
  const end = lines.findIndex((line, index) => index > stored && !IS_ROW.test(line));
  return lines.toSpliced(end === -1 ? lines.length : end, 0, '', COOKIE_SENTENCE).join('\n');
}
