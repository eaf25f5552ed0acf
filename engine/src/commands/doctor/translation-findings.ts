import { shortList, type Finding } from '#commands/doctor/finding.ts';
import type { Messages } from '#commands/texts/messages.ts';
import type { SiteFiles } from '#commands/texts/site-files.ts';
import { dateOf, fieldLine, readFrontMatter } from '#legal/front-matter-file.server.ts';
import { DEFAULT_LOCALE, LOCALES } from '#model/locales.ts';
import { POLICIES } from '#model/policies.ts';

/** Messages and policies that are not translated, and translations of earlier versions. `today`: ISO date. */
export function translationFindings(
  messages: ReadonlyMap<string, Messages>,
  files: SiteFiles,
  today: string,
): Finding[] {
  return LOCALES.filter(({ code }) => code !== DEFAULT_LOCALE).flatMap(({ code, file }) => [
    ...missingMessages(messages, code, file),
    ...POLICIES.flatMap((slug) => [
      ...policyFindings({ slug, code, today }, files),
      ...draftFindings(`legal/${code}/${slug}/next.md`, `legal/${DEFAULT_LOCALE}/${slug}/next.md`, files),
    ]),
  ]);
}

function missingMessages(messages: ReadonlyMap<string, Messages>, code: string, file: string): Finding[] {
  const original = [...(messages.get(DEFAULT_LOCALE)?.keys() ?? [])];
  const missing = original.filter((key) => messages.get(code)?.has(key) !== true);
  const what = `lacks ${missing.length} of ${original.length} messages, which visitors get in the first language, on pages that are said to be in this one: ${shortList(missing)}`;
  return missing.length === 0 ? [] : [{ weight: 'blocks', file, line: 1, what }];
}

type Translated = { readonly slug: string; readonly code: string; readonly today: string };

/** Of the text in force, which is that of `next.md` from its day on. */
function policyFindings({ slug, code, today }: Translated, files: SiteFiles): Finding[] {
  const [path, draft] = [`legal/${code}/${slug}.md`, `legal/${code}/${slug}/next.md`];
  const [present, next] = [`legal/${DEFAULT_LOCALE}/${slug}.md`, `legal/${DEFAULT_LOCALE}/${slug}/next.md`];
  const day = dateOf(files.get(next), 'effective');
  const binding = day !== undefined && day <= today ? next : present;
  if (binding === next && dateOf(files.get(draft), 'translationOf') === day) return [];
  const text = files.get(path);
  if (text === undefined) {
    const what = `is not there: visitors get ${binding} in its own language`;
    return [{ weight: 'should', file: path, what }];
  }
  const current = dateOf(files.get(binding), 'effective');
  const of = dateOf(text, 'translationOf');
  // The linter reports a binding text without a date, and front matter that cannot be read.
  if (current === undefined || of === current || readFrontMatter(text).problem !== undefined) return [];
  const what =
    of === undefined
      ? `does not say which version it translates: compare it with ${binding}, then add translationOf: ${current}`
      : `translates the version of ${of}, and the text in force is of ${current}`;
  return [{ weight: 'should', file: path, line: fieldLine(text, 'translationOf'), what }];
}

/** A draft that does not translate the next version yet. */
function draftFindings(path: string, binding: string, files: SiteFiles): Finding[] {
  const text = files.get(path);
  const coming = dateOf(files.get(binding), 'effective');
  const of = dateOf(text, 'translationOf');
  if (text === undefined || coming === undefined || of === coming) return [];
  if (readFrontMatter(text).problem !== undefined) return [];
  const still = of === undefined ? 'does not say which version it translates' : `translates the version of ${of} still`;
  const what = `${still}, and the next one applies from ${coming}: once it is translated, write translationOf: ${coming}`;
  return [{ weight: 'should', file: path, line: fieldLine(text, 'translationOf'), what }];
}
