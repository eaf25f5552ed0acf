import { at, shortList, type Finding } from '#commands/doctor/finding.ts';
import { dateOf, fieldLine } from '#legal/front-matter-file.server.ts';
import { DEFAULT_LOCALE, LOCALES } from '#model/locales.ts';
import { POLICIES } from '#model/policies.ts';

type Messages = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Messages and policies that are not translated, and translations of earlier versions. */
export function translationFindings(messages: Messages, files: ReadonlyMap<string, string>): Finding[] {
  return LOCALES.filter(({ code }) => code !== DEFAULT_LOCALE).flatMap(({ code, file }) => [
    ...missingMessages(messages, code, file),
    ...POLICIES.flatMap((slug) => [...policyFindings(slug, code, files), ...draftFindings(slug, code, files)]),
  ]);
}

function missingMessages(messages: Messages, code: string, file: string): Finding[] {
  const original = [...(messages.get(DEFAULT_LOCALE)?.keys() ?? [])];
  const missing = original.filter((key) => messages.get(code)?.has(key) !== true);
  const what = `lacks ${missing.length} of ${original.length} messages, which visitors get in the first language, on pages that are said to be in this one: ${shortList(missing)}`;
  return missing.length === 0 ? [] : [{ weight: 'blocks', file: `site/${file}`, line: 1, what }];
}

/** A draft that does not translate the next version yet. */
function draftFindings(slug: string, code: string, files: ReadonlyMap<string, string>): Finding[] {
  const file = `site/legal/${code}/${slug}/next.md`;
  const draft = files.get(`legal/${code}/${slug}/next.md`);
  const of = dateOf(draft, 'translationOf');
  const coming = dateOf(files.get(`legal/${DEFAULT_LOCALE}/${slug}/next.md`), 'effective');
  if (draft === undefined || coming === undefined || of === coming) return [];
  const still = of === undefined ? 'does not say which version it translates' : `translates the version of ${of} still`;
  const what = `${still}, and the next one applies from ${coming}: once it is translated, write translationOf: ${coming}`;
  return [{ weight: 'should', ...at(file, fieldLine(draft, 'translationOf')), what }];
}

function policyFindings(slug: string, code: string, files: ReadonlyMap<string, string>): Finding[] {
  const translation = files.get(`legal/${code}/${slug}.md`);
  const binding = `legal/${DEFAULT_LOCALE}/${slug}.md`;
  if (translation === undefined)
    return [
      {
        weight: 'should',
        file: `site/legal/${code}/${slug}.md`,
        what: `is not there: visitors get site/${binding} in its own language`,
      },
    ];
  const current = dateOf(files.get(binding), 'effective');
  // The linter reports a binding text without a date.
  if (current === undefined) return [];
  const of = dateOf(translation, 'translationOf');
  if (of === current) return [];
  const what =
    of === undefined
      ? `does not say which version it translates: compare it with site/${binding}, then add translationOf: ${current}`
      : `translates the version of ${of}, and the text in force is of ${current}`;
  return [{ weight: 'should', ...at(`site/legal/${code}/${slug}.md`, fieldLine(translation, 'translationOf')), what }];
}
