import { existsSync, readFileSync, statSync } from 'node:fs';
import type { Answers, Policy } from '#commands/init/answers.ts';
import { fileOf, firstNoteOf, type PolicyFile } from '#commands/init/policies.ts';
import { newLocales } from '#commands/texts/new-locale.ts';
import { languageName } from '#commands/texts/shipped-words.ts';
import type { Locale } from '#model/define-site.ts';
import { FRAME_IDS } from '#model/frame-ids.ts';
import { dayIn } from 'plinth-policies/days';
import { takeFirstText } from 'plinth-policies/first-text';
import { typedPath, unreadable } from 'plinth-policies/folder';
import { editFrontMatter, readFrontMatter } from 'plinth-policies/front-matter';
import { importLines } from 'plinth-policies/import-lines';
import { OwnerError } from 'plinth-policies/owner-error';
import { parsePolicy } from 'plinth-policies/parse';

/** A text made of a draft, and lines on what was done to it. */
export type TakenDraft = { readonly file: PolicyFile; readonly lines: readonly string[] };

type Site = { readonly timeZone: string; readonly today: string; readonly base: string | undefined };

/** The texts of the drafts that were named, and of the translations that lie beside them. `now`: milliseconds. @throws OwnerError */
export async function takeDrafts(answers: Answers, now: number, base?: string): Promise<TakenDraft[]> {
  const { policies = [], timeZone = 'UTC', languages = ['en'] } = answers;
  const [missing] = missingDrafts(policies);
  if (missing !== undefined) throw new OwnerError(missing);
  const [first, ...others] = newLocales(languages);
  const site = { timeZone, base, today: dayIn(timeZone, now) };
  const taken: TakenDraft[] = [];
  for (const { slug, draft } of policies) {
    if (draft === undefined || first === undefined) continue;
    const binding = await takeDraft(draft, { slug, locale: first }, site);
    taken.push(binding);
    for (const locale of others) taken.push(...(await translationOf(binding.file, draft, locale, site)));
  }
  return taken;
}

/** A sentence for each draft that is not there. */
export function missingDrafts(policies: readonly Policy[] = []): string[] {
  const isFile = (path: string): boolean => statSync(typedPath(path), { throwIfNoEntry: false })?.isFile() === true;
  return policies.flatMap(({ draft }) => (draft === undefined || isFile(draft) ? [] : [unreadable(draft)]));
}

type Place = { readonly slug: string; readonly locale: Locale };

async function takeDraft(draft: string, { slug, locale }: Place, { timeZone, today, base }: Site): Promise<TakenDraft> {
  const path = `legal/${locale.code}/${slug}.md`;
  const says = `taken    ${path}: from ${draft}, in ${languageName(locale.iso)}`;
  const version = versionText(draft);
  if (version !== undefined) return { file: fileOf(locale, slug, version), lines: [`${says}, as it is`] };
  const folder = { languages: [locale.iso], timeZone, reservedIds: FRAME_IDS } as const;
  const { text, imported } = await takeFirstText(draft, folder, { slug, today, base, note: firstNoteOf(locale) });
  return { file: fileOf(locale, slug, text), lines: [says, ...importLines(draft, imported)] };
}

/** Of a draft that has the form of a version's file already. */
function versionText(draft: string): string | undefined {
  if (!/\.(?:md|markdown)$/i.test(draft)) return undefined;
  const text = readFileSync(typedPath(draft), 'utf8');
  try {
    parsePolicy(text, draft);
    return text;
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error;
    return undefined;
  }
}

/** For the draft `privacy.nl.md` of a text in Dutch: `privacy.en.md` in English, where it is there. */
async function translationOf(
  { locale: { code: first }, slug, text }: PolicyFile,
  draft: string,
  locale: Locale,
  site: Site,
): Promise<TakenDraft[]> {
  const path = draft.replace(new RegExp(`(?<=\\.)${first}(?=\\.\\w+$)`), locale.code);
  if (path === draft || !existsSync(typedPath(path))) return [];
  const { file, lines } = await takeDraft(path, { slug, locale }, site);
  // Of a text in force, and of a draft: a day, which is a word in YAML.
  const effective = String(readFrontMatter(text).fields['effective']);
  const translation = editFrontMatter(file.text, (matter) => {
    matter.set('effective', effective);
    matter.set('translationOf', effective);
  });
  return [{ file: fileOf(locale, slug, translation), lines }];
}
