import { shortList, type Finding } from '#commands/doctor/finding.ts';
import { languageName } from '#commands/language-name.ts';
import { outlineOf } from '#commands/setup/outline.ts';
import { isSampleText } from '#legal/front-matter-lines.ts';
import { SITE } from '#model/facts.ts';
import { LOCALES } from '#model/locales.ts';
import { POLICIES } from '#model/policies.ts';

/** What is left of the outline, which setup writes in English, in policies of other languages that are no samples any more. */
export function outlineFindings(files: ReadonlyMap<string, string>): Finding[] {
  return LOCALES.filter(({ iso }) => new Intl.Locale(iso).language !== 'en').flatMap(({ code, iso }) =>
    POLICIES.flatMap((slug): Finding[] => {
      const path = `legal/${code}/${slug}.md`;
      const [first, ...others] = isSampleText(files.get(path)) ? [] : outlinedLines(files.get(path) ?? '', slug);
      if (first === undefined) return [];
      const where = `${others.length === 0 ? 'line' : 'lines'} ${shortList([first, ...others])}`;
      const what = `still says in English, in ${where}, what setup began it with: write it in ${languageName(iso)}`;
      return [{ weight: 'blocks', file: `site/${path}`, line: first, what }];
    }),
  );
}

/** The numbers of the lines of a text that are those of the outline. */
function outlinedLines(text: string, slug: string): number[] {
  const outline = outlineOf({
    title: slug,
    slug,
    answers: {},
    measurement: SITE.measurement ?? null,
    languages: LOCALES.length,
    definition: SITE,
  });
  const known = new Set(outline.split('\n').map(withoutId).filter(isPhrase));
  return text.split('\n').flatMap((line, index) => (known.has(withoutId(line)) ? [index + 1] : []));
}

function withoutId(line: string): string {
  return line.replace(/\s*\{:.*\}\s*$/, '').trimEnd();
}

/** A heading or a paragraph: neither the title nor a row of a table, whose words may be those of another language too. */
function isPhrase(line: string): boolean {
  return !/^(?:# |\||---)/.test(line) && line.replace(/^[#>]+ /, '').includes(' ');
}
