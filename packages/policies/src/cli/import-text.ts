import { basename } from 'node:path';
import { OwnerError, problemLine } from '../lib/owner-error.ts';
import { readFrontMatter } from '../text/front-matter-file.ts';
import { parsePolicy } from '../text/parse-policy.ts';
import { allClauses } from '../text/policy-text.ts';
import { carryOutOnSite, type FileOperation } from './file-operation.ts';
import { firstTexts, withDescription } from './first-text.ts';
import { withIncoming, type IncomingText } from './incoming-text.ts';
import { importLines, section } from './import-lines.ts';
import { planNewVersion, refuseInForce, type GivenVersion } from './next-version.ts';
import { readLegal, todayIn, type PolicyFolder } from './policy-folder.ts';
import { fileName, readPolicy, type PolicyTexts, type TranslatedPolicy, type VersionText } from './policy-texts.ts';

export type ImportOptions = GivenVersion & {
  readonly base?: string;
  readonly title?: string;
  readonly 'new-id'?: string;
  readonly headings?: string;
  readonly 'dry-run'?: boolean;
};

/**
 * A text as people have it (Markdown of any tool, a saved page, Word) becomes that of the next version, or the first of a policy.
 * `slug`: may be left out.
 */
export async function importText(
  folder: PolicyFolder,
  given: ImportOptions,
  slug: string | undefined,
  file: string | undefined,
): Promise<void> {
  if (file === undefined)
    throw new OwnerError('Which file? It takes the path of a text in Markdown, HTML or Word, such as privacy.docx.');
  const newIds = idsOf(given['new-id']);
  const headings = listIn(given.headings);
  const { reservedIds, languages } = folder;
  const options = { language: languages[0], base: given.base, newIds, reservedIds, headings };
  await withIncoming(file, options, (incoming) => writeIncoming(folder, given, { slug, file, incoming }));
}

type Incoming = { readonly slug: string | undefined; readonly file: string; readonly incoming: IncomingText };

async function writeIncoming(
  folder: PolicyFolder,
  given: ImportOptions,
  { slug, file, incoming }: Incoming,
): Promise<void> {
  const named = slug ?? policyOf(folder, file, incoming);
  const { operations, texts, isFirst } = begunTexts(folder, incoming, given, named);
  const started = operations.at(-1);
  // The binding text of a version comes last.
  if (started === undefined || !('text' in started)) throw new Error('no text was begun');
  const imported = await incoming.versionText(started.text, texts);
  const text = isFirst ? withDescription(imported.text, folder.languages[0], incoming.description) : imported.text;
  const isWritten = given['dry-run'] !== true;
  if (isWritten) carryOutOnSite([...operations.slice(0, -1), { ...started, text }]);
  const found = isWritten ? folder.lint(readLegal(folder)) : [];
  const inText = found.filter((problem) => problem.file === fileName(started.path));
  const toMend = inText.map((problem) => `- ${problemLine(problem)}`);
  for (const line of [...importLines(file, imported), ...section('To be mended in the text', toMend)])
    console.log(line);
}

type Begun = { readonly operations: readonly FileOperation[]; readonly texts: PolicyTexts; readonly isFirst: boolean };

function begunTexts(
  folder: PolicyFolder,
  incoming: IncomingText,
  given: ImportOptions,
  slug: string | undefined,
): Begun {
  const { languages, slugs, takesNewSlugs } = folder;
  const path = `${languages[0]}/${slug}.md`;
  if (slug === undefined || readLegal(folder, '.', true).files.has(path) || (!slugs.includes(slug) && !takesNewSlugs)) {
    const policy = readPolicy(folder, slug);
    if (given.title !== undefined)
      throw new OwnerError(
        'Leave out --title: it is for a first text. Write another title into the file of the version.',
      );
    refuseUnknownIds(policy, given['new-id']);
    if (isReplaced(folder, policy))
      return { operations: [replaced(policy.current, given)], texts: policy, isFirst: true };
    return { operations: startedVersion(folder, policy, given), texts: policy, isFirst: false };
  }
  if (!/^[\w-]+$/.test(slug))
    throw new OwnerError(`"${slug}" is no slug: it takes letters, digits and -, such as privacy.`);
  if (given['new-id'] !== undefined)
    throw new OwnerError('Leave out --new-id: it is for a version, and this is the first text of the policy.');
  const texts = firstTexts(folder, incoming, { ...given, slug });
  const { effective } = texts.current;
  const since = effective > todayIn(folder) ? 'to apply from' : 'the text in force since';
  const says = `written   ${fileName(path)}: ${since} ${effective}`;
  return { operations: [{ kind: 'add', path, text: texts.current.text, says }], texts, isFirst: true };
}

/** @throws OwnerError for an id of --new-id that no clause has: nothing would be refused */
function refuseUnknownIds({ current, next, earlier }: PolicyTexts, typed = ''): void {
  const texts = [current, ...(next ? [next] : []), ...earlier].map(({ text, path }) =>
    parsePolicy(text, fileName(path)),
  );
  const ids = new Set(texts.flatMap(({ clauses }) => allClauses(clauses).map(({ id }) => id)));
  const unknown = idsOf(typed).filter((id) => !ids.has(id));
  if (unknown.length > 0)
    throw new OwnerError(
      `--new-id is "${unknown.join(',')}", which is no clause of the policy: it takes ids with commas between them, as the list of an import names them.`,
    );
}

function idsOf(typed?: string): string[] {
  return listIn(typed).map((id) => id.replace(/^#/, ''));
}

/** Names with commas between them. */
function listIn(typed = ''): string[] {
  return typed.split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
}

/** A first text whose day has not come has not applied yet, and may be replaced. */
function isReplaced(folder: PolicyFolder, { current, next, earlier }: PolicyTexts): boolean {
  return next === undefined && earlier.length === 0 && current.effective > todayIn(folder);
}

/** A text that has not applied yet, with the day and the note that it has. */
function replaced({ path, text, effective }: VersionText, given: GivenVersion): FileOperation {
  if (given.effective !== undefined || given.note !== undefined || given.material !== undefined)
    throw new OwnerError(`${fileName(path)} is there already, with a day and a note: change them there.`);
  const says = `replaced  ${fileName(path)}, which is to apply from ${effective}: the text that was there before is in your version control`;
  return { kind: 'rewrite', path, text, says };
}

/** The only policy, or the one with the name or the title of the file. */
function policyOf(folder: PolicyFolder, file: string, { titles }: IncomingText): string | undefined {
  const { slugs } = folder;
  const [only, ...others] = slugs;
  if (others.length === 0) return only;
  const named = basename(file)
    .replace(/\.\w+$/, '')
    .toLowerCase();
  const titleOf = (each: string) => String(readFrontMatter(readPolicy(folder, each).current.text).fields['title']);
  return slugs.find((each) => each === named) ?? slugs.find((each) => titles.includes(titleOf(each)));
}

/** The next version, begun as `new` does, or begun before: its text is replaced. Its binding text comes last. */
function startedVersion(folder: PolicyFolder, policy: TranslatedPolicy, given: GivenVersion): FileOperation[] {
  const { slug, next } = policy;
  if (next === undefined) return planNewVersion(folder, policy, given);
  refuseInForce(slug, next, { command: folder.command, today: todayIn(folder) });
  return [replaced(next, given)];
}
