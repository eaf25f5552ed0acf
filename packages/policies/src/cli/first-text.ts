import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { firstSentence } from '../intake/first-sentence.ts';
import { isDay } from '../lib/days.ts';
import { OwnerError } from '../lib/owner-error.ts';
import { editFrontMatter } from '../text/front-matter-file.ts';
import { titleOfSlug } from '../text/legal-path.ts';
import { parsePolicy } from '../text/parse-policy.ts';
import { plainText } from '../text/policy-text.ts';
import type { ImportedText } from '../intake/report.ts';
import { withIncoming, type IncomingText } from './incoming-text.ts';
import type { GivenVersion } from './next-version.ts';
import type { PolicyFolder } from './policy-folder.ts';
import { fileName, type PolicyTexts } from './policy-texts.ts';

type FirstFolder = Pick<PolicyFolder, 'languages' | 'timeZone' | 'reservedIds'>;
type First = GivenVersion & { readonly slug: string; readonly title?: string | undefined };

/** The file of a first text, made of that which was named, and what was done to it. `today`: its day where it states none. @throws OwnerError */
export function takeFirstText(
  file: string,
  folder: FirstFolder,
  { today, base, ...first }: First & { readonly today: string; readonly base?: string | undefined },
): Promise<{ readonly text: string; readonly imported: ImportedText }> {
  const { languages, reservedIds } = folder;
  const options = { language: languages[0], base, reservedIds };
  return withIncoming(file, options, async (incoming) => {
    const effective = incoming.date ?? today;
    const texts = firstTexts(folder, incoming, { ...first, effective });
    const imported = await incoming.versionText(texts.current.text, texts);
    return { text: withDescription(imported.text, languages[0], incoming.description), imported };
  });
}

/** A policy that has no text yet, with nothing but its title. @throws OwnerError without the day on which the text began to apply */
export function firstTexts(
  folder: FirstFolder,
  incoming: IncomingText,
  { slug, title, effective, note, material }: First,
): PolicyTexts {
  if (material !== undefined)
    throw new OwnerError(
      'Leave out --material: it is for a version that changes a text, and this is the first text of the policy.',
    );
  const day = effective ?? incoming.date;
  if (day === undefined || !isDay(day))
    throw new OwnerError(
      `${effective === undefined ? 'From which day did this text apply' : `"${effective}" is no day`}, where the company is (${folder.timeZone})? It takes --effective with a day such as 2026-06-01.`,
    );
  const called = title ?? incoming.titles[0] ?? titleOfSlug(slug);
  const locale = folder.languages[0];
  const matter = {
    title: called,
    description: called,
    effective: day,
    changes: [{ date: day, note: oneLine(note) || firstPublished(locale) }],
  };
  const text = `---\n${stringify(matter, { lineWidth: 0 })}---\n\n# ${called.replace(/[\\`*_[\]<>#]/g, '\\$&')}\n`;
  const path = `${locale}/${slug}.md`;
  return { slug, locale, current: { path, text, effective: day }, next: undefined, coming: [], earlier: [] };
}

/** With what search results show: as it was given, else the first sentence of the text. */
export function withDescription(text: string, language: string, given?: string): string {
  const { title, lead, clauses } = parsePolicy(text, fileName('text.md'));
  const block = [...lead, ...clauses.flatMap(({ blocks }) => blocks)].find(({ type }) => type === 'paragraph');
  const words = given ?? (block?.type === 'paragraph' ? firstSentence(plainText(block.children), language) : '');
  return editFrontMatter(text, (matter) => matter.set('description', words === '' ? title : words));
}

function oneLine(words = ''): string {
  return words.replace(/\s+/g, ' ').trim();
}

/** In the language of the text, where its words are shipped. */
function firstPublished(language: string): string {
  const english = 'First published.';
  try {
    const path = fileURLToPath(import.meta.resolve(`plinth-policies/words/${language.slice(0, 2)}`));
    const { legal } = JSON.parse(readFileSync(path, 'utf8')) as { legal: { firstPublished?: string } };
    return legal.firstPublished ?? english;
  } catch {
    return english;
  }
}
