import { shortList, type Finding } from '#commands/doctor/finding.ts';
import { messageList } from '#commands/doctor/message-list.ts';
import { countWords } from '#commands/texts/count-words.ts';
import { foreignWords } from '#commands/texts/foreign-words.ts';
import { outlineOf } from '#commands/setup/outline.ts';
import { languageName } from '#commands/setup/shipped-words.ts';
import type { Messages } from '#commands/texts/messages.ts';
import type { SiteFiles } from '#commands/texts/site-files.ts';
import { isSampleText } from '#legal/front-matter-file.server.ts';
import { SITE } from '#model/facts.ts';
import { LOCALES } from '#model/locales.ts';
import { POLICIES } from '#model/policies.ts';

/** Messages and policies that are still in another language than their file says. */
export function foreignFindings(messages: ReadonlyMap<string, Messages>, files: SiteFiles): Finding[] {
  return [...foreignMessages(messages, files), ...leftOutlines(files)];
}

function foreignMessages(messages: ReadonlyMap<string, Messages>, files: SiteFiles): Finding[] {
  return LOCALES.flatMap(({ code, iso, file }) => {
    const words = messages.get(code) ?? new Map<string, string>();
    return foreignWords(iso, words).map(({ language, keys }): Finding => {
      const { names, ...place } = messageList(file, files.get(file), keys);
      const count = countWords(keys.map((key) => words.get(key) ?? ''));
      const what = `says ${keys.length} of its ${words.size} messages in ${languageName(language)}, and is the file of ${iso}: translate ${count} words, in ${names}`;
      return { weight: 'blocks', ...place, what };
    });
  });
}

/** Lines of the outline, which setup writes in English, in policies of other languages that are no longer samples. */
function leftOutlines(files: SiteFiles): Finding[] {
  return LOCALES.filter(({ iso }) => new Intl.Locale(iso).language !== 'en').flatMap(({ code, iso }) =>
    POLICIES.flatMap((slug): Finding[] => {
      const path = `legal/${code}/${slug}.md`;
      const text = files.get(path) ?? '';
      const lines = isSampleText(text) ? [] : outlineLines(text, slug);
      const [line] = lines;
      if (line === undefined) return [];
      const where = `${lines.length === 1 ? 'line' : 'lines'} ${shortList(lines)}`;
      const what = `still says in English, in ${where}, what setup began it with: write it in ${languageName(iso)}`;
      return [{ weight: 'blocks', file: path, line, what }];
    }),
  );
}

function outlineLines(text: string, slug: string): number[] {
  const { measurement = null } = SITE;
  const outline = outlineOf({
    title: slug,
    slug,
    answers: {},
    measurement,
    languages: LOCALES.length,
    definition: SITE,
  });
  const known = new Set(outline.split('\n').map(withoutId).filter(isPhrase));
  return text.split('\n').flatMap((line, index) => (known.has(withoutId(line)) ? [index + 1] : []));
}

function withoutId(line: string): string {
  return line.replace(/\s*\{:.*\}\s*$/, '').trimEnd();
}

/** A heading or a paragraph. The title and the rows of a table may have the same words in another language. */
function isPhrase(line: string): boolean {
  return !/^(?:# |\||---)/.test(line) && line.replace(/^[#>]+ /, '').includes(' ');
}
