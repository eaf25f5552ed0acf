import { lineOf, shortList, type Finding } from '#commands/doctor/finding.ts';
import { shippedWords } from '#commands/setup/shipped-words.ts';
import { countWords } from '#commands/texts/count-words.ts';
import { addsShipped, ENGINE_KEYS } from '#commands/texts/interface-words.ts';
import type { Messages } from '#commands/texts/messages.ts';
import type { SiteFiles } from '#commands/texts/site-files.ts';
import { dateOf, fieldLine, readFrontMatter } from '#legal/front-matter-file.server.ts';
import type { Locale, SitePage } from '#model/define-site.ts';
import { SITE } from '#model/facts.ts';
import { DEFAULT_LOCALE, LOCALES, localePrefix } from '#model/locales.ts';
import { POLICIES } from '#model/policies.ts';

type Pages = Readonly<Record<string, SitePage>>;

/** Messages and policies that are not translated, and translations of earlier versions. `today`: ISO date. */
export function translationFindings(
  messages: ReadonlyMap<string, Messages>,
  files: SiteFiles,
  today: string,
  pages: Pages = SITE.pages,
): Finding[] {
  return LOCALES.filter(({ code }) => code !== DEFAULT_LOCALE).flatMap((locale) => [
    ...missingMessages(messages, locale),
    ...missingPaths(locale.code, pages, files),
    ...POLICIES.flatMap((slug) => [
      ...policyFindings({ slug, code: locale.code, today }, files),
      ...draftFindings(`legal/${locale.code}/${slug}/next.md`, `legal/${DEFAULT_LOCALE}/${slug}/next.md`, files),
    ]),
  ]);
}

function missingMessages(messages: ReadonlyMap<string, Messages>, { code, iso, file }: Locale): Finding[] {
  const original = [...(messages.get(DEFAULT_LOCALE) ?? [])];
  const missing = original.filter(([key]) => messages.get(code)?.has(key) !== true);
  const count = countWords(missing.map(([, text]) => text));
  const names = shortList(missing.map(([key]) => key));
  const isShipped = missing.some(([key]) => ENGINE_KEYS.includes(key) && shippedWords(iso)?.has(key));
  const command = isShipped ? `. ${addsShipped(iso)}` : '';
  const what = `lacks ${missing.length} of ${original.length} messages, ${count} words, which visitors get in the first language, on pages that are said to be in this one: ${names}${command}`;
  return missing.length === 0 ? [] : [{ weight: 'blocks', file, line: 1, what }];
}

/** Pages that have a path of their own in some languages, and not in this one. */
function missingPaths(locale: string, pages: Pages, files: SiteFiles): Finding[] {
  return Object.entries(pages).flatMap(([name, { path, paths }]): Finding[] => {
    if (paths === undefined || paths[locale] !== undefined) return [];
    const what = `the page ${name} has a path of its own in other languages, and is at ${localePrefix(locale)}${path} in this one: add ${locale} to its paths`;
    return [{ weight: 'should', file: 'config.ts', line: lineOf(files.get('config.ts'), /\bpaths: /), what }];
  });
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
