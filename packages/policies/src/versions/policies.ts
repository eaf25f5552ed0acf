import { compareDocuments } from '../compare/compare-documents.ts';
import type { ComparedVersions, Comparison } from '../compare/comparison.ts';
import { historyFile, type PolicyHistoryFile, type VersionPaths } from '../formats/history-json.ts';
import { OwnerError } from '../lib/owner-error.ts';
import { addDays, dayOfVersion } from '../lib/days.ts';
import { allClauses, plainText, type LegalDocument, type OtherClause } from '../text/policy-text.ts';
import type { Fallback } from './fallback-languages.ts';
import type { PolicyLife } from './policy-life.ts';
import type { BuiltSource, ClausesOfVersion, Content } from './policy-source.ts';
import type { PolicyVersion } from './policy-version.ts';
import { createTexts, type Chained } from './policy-chains.ts';

export type PolicyOptions = {
  /** The codes that name the folders. The texts in the first are binding; those in the others are translations. */
  readonly languages: readonly [string, ...string[]];
  /** Where there is no translation: the language whose own is shown. Unless set, the binding text is. */
  readonly fallback?: Fallback | undefined;
  /** Of policies that have ended or were renamed, by slug. */
  readonly lives?: Readonly<Record<string, PolicyLife>> | undefined;
  /** Where the site has a version; `/legal/<slug>/<version>/` and `…/source.md` unless set. */
  readonly paths?: VersionPaths;
};

/** By the day whose text is in force, or by the name of a version, which is its ISO date, or `2026-11-26.2`. */
type Asked = { readonly locale: string } & ({ readonly day: string } | { readonly version: string });

export type ComparedTexts = ComparedVersions & {
  readonly texts: readonly [older: LegalDocument, newer: LegalDocument];
};

/** Days are ISO dates, such as 2026-11-01, where the company is. Nothing here reads a clock. */
export type Policies = {
  /** Of every policy that has a text in the binding language, in alphabetical order. */
  readonly slugs: readonly string[];
  /** Newest first, those to come included. The one in force is the last whose day has come, wherever its file lies. */
  readonly versions: (slug: string, day: string) => Promise<readonly PolicyVersion[]>;
  /**
   * By day: the newest translation, which may be of an earlier version, else that into the language of `fallback`, else the
   * binding text; of a policy whose first text is to come, that text. By version: of its own translations alone.
   */
  readonly text: (slug: string, asked: Asked) => Promise<LegalDocument | undefined>;
  /** Two versions in one language that has both: `locale`, else that of `fallback`, else the binding one. `older` comes first. */
  readonly pair: (slug: string, older: string, newer: string, asked: AsOf) => Promise<ComparedTexts | undefined>;
  readonly compare: (
    slug: string,
    older: string,
    newer: string,
    asked: AsOf,
  ) => Promise<(ComparedTexts & { readonly comparison: Comparison }) | undefined>;
  /** Clauses that other versions of the binding text have, as of a day, and the one in force has not. */
  readonly otherClauses: (document: LegalDocument, day: string) => Promise<OtherClause[]>;
  /** The clause with this id as of a day: in force, or removed, and by which version. */
  readonly clause: (slug: string, id: string, day: string) => Promise<FoundClause | undefined>;
  /** Of a policy's versions, newest first. */
  readonly dates: (slug: string) => Promise<readonly string[]>;
  /** On which a version of any policy comes into force, or the first without one, each once, in their order. */
  readonly days: () => Promise<readonly string[]>;
  /** `history.json` as of a day. */
  readonly history: (slug: string, day: string) => Promise<PolicyHistoryFile>;
  /** The Markdown of a version's binding text, unchanged. */
  readonly source: (slug: string, version: string) => Promise<Content | undefined>;
};

/** `day`: for what is in force, and what is still to come. */
type AsOf = { readonly locale: string; readonly day: string };

export type FoundClause =
  | { readonly status: 'in-force'; readonly id: string; readonly title: string; readonly number: string }
  | OtherClause;

/** @throws OwnerError, from each method, for a text that cannot be read */
export async function openBuiltPolicies(
  source: BuiltSource,
  { languages, fallback = {}, paths, lives = {} }: PolicyOptions,
): Promise<Policies> {
  const [binding] = languages;
  const texts = createTexts(source, await source.list(), { binding, fallback });
  const { chainOf } = texts;
  const text = textFinder(texts);
  const endOf = (slug: string): string | undefined => lives[slug]?.ended;
  const pair = pairFinder(texts, endOf);
  const others = otherClauseFinder(texts);
  return {
    slugs: texts.slugs,
    versions: async (slug, day) => asOf(await chainOf(slug), day, endOf(slug)),
    text,
    pair,
    compare: async (...asked) => {
      const found = await pair(...asked);
      return found && { ...found, comparison: compareDocuments(...found.texts) };
    },
    otherClauses: others,
    clause: async (slug, id, day) => {
      const document = await text(slug, { locale: binding, day });
      const clause = document && allClauses(document.clauses).find((each) => each.id === id);
      if (clause) return { status: 'in-force', id, title: plainText(clause.title), number: clause.number };
      return document && (await others(document, day)).find((other) => other.id === id);
    },
    dates: async (slug) => (await chainOf(slug)).map(({ effective }) => effective),
    days: async () => {
      const chains = await Promise.all(texts.slugs.map(chainOf));
      const ends = texts.slugs.flatMap((slug) => endOf(slug) ?? []).map((day) => addDays(day, 1));
      return [...new Set([...chains.flat().map(({ effective }) => dayOfVersion(effective)), ...ends])].toSorted();
    },
    history: async (slug, day) => historyFile(slug, asOf(await chainOf(slug), day, endOf(slug)), paths),
    source: async (slug, version) => {
      const found = (await chainOf(slug)).find(({ effective }) => effective === version);
      return found && source.read(found.file);
    },
  };
}

type Texts = ReturnType<typeof createTexts>;

function textFinder({ chainOf, languagesFor, translationOf, bindingText }: Texts): Policies['text'] {
  return async (slug, { locale, ...asked }) => {
    const chain = await chainOf(slug);
    const versions =
      'version' in asked
        ? chain.filter(({ effective }) => effective === asked.version).slice(0, 1)
        : versionsUntil(chain, asked.day);
    for (const language of languagesFor(locale))
      for (const version of versions) {
        const translation = await translationOf(slug, language, version);
        if (translation !== undefined) return translation;
      }
    const [shown] = versions;
    return shown && bindingText(slug, shown);
  };
}

function pairFinder(
  { chainOf, languagesFor, translationOf, bindingText }: Texts,
  endOf: (slug: string) => string | undefined,
): Policies['pair'] {
  return async (slug, olderDate, newerDate, { locale, day }) => {
    const versions = asOf(await chainOf(slug), day, endOf(slug));
    const [older, newer] = [olderDate, newerDate].map((date) => versions.find(({ effective }) => effective === date));
    if (older === undefined || newer === undefined) return undefined;
    for (const language of languagesFor(locale)) {
      const before = await translationOf(slug, language, older);
      const now = before && (await translationOf(slug, language, newer));
      if (before && now) return { slug, older, newer, versions, texts: [before, now] };
    }
    return { slug, older, newer, versions, texts: [await bindingText(slug, older), await bindingText(slug, newer)] };
  };
}

function otherClauseFinder({ chainOf, clausesOf }: Texts): Policies['otherClauses'] {
  return async ({ slug, locale, clauses, translationOf }, day) => {
    const until = versionsUntil(await chainOf(slug), day);
    const own = allClauses(clauses).map(({ id }) => id);
    const versions = await clausesOf(slug);
    const translated = versions.find(({ effective }) => effective === translationOf);
    // The note of such a clause would need the day of a version that added it, and there is none.
    const missing = translated?.ids.filter((id) => !own.includes(id)) ?? [];
    const headings = missing.map((id) => `{: #${id} }`).join(', ');
    if (headings !== '')
      throw new OwnerError(
        `The translation of ${slug} into ${locale} has no heading that ends with ${headings}, which the text of ${translationOf} has: translate each clause, and keep the id of its heading.`,
      );
    // Links to the clauses of each text that has been in force must lead somewhere.
    const past = versions.filter(({ effective }) => until.some((version) => version.effective === effective));
    const others = new Set(past.flatMap(({ ids }) => ids).filter((id) => !own.includes(id)));
    return [...others].map((id) => otherClause(id, past));
  };
}

/** `versions`: newest first. One that the text in force has is in this list because an untranslated version added it. */
function otherClause(id: string, versions: readonly ClausesOfVersion[]): OtherClause {
  const index = versions.findIndex(({ ids }) => ids.includes(id));
  const version = versions[index];
  const without = versions.findIndex(({ ids }) => !ids.includes(id));
  const found = { id, title: version?.titles[id] ?? id, version: version?.effective ?? '' };
  return index === 0
    ? { ...found, status: 'added', date: versions[without - 1]?.effective ?? '' }
    : { ...found, status: 'removed', date: versions[index - 1]?.effective ?? '' };
}

/** `ended`: the last day of the policy. After it no text is in force. */
function asOf(chain: readonly Chained[], day: string, ended?: string): PolicyVersion[] {
  const inForce = chain.findIndex(({ effective }) => dayOfVersion(effective) <= day);
  return chain.map((version, index): PolicyVersion => {
    if (inForce === -1 || index < inForce) return { ...version, until: null, status: 'coming', record: null };
    const isLast = ended !== undefined && day > ended && isLastUntil(ended, version, chain[index - 1]);
    if (isLast) return { ...version, until: ended, status: 'earlier' };
    if (index === inForce) return { ...version, until: null, status: 'in-force' };
    return { ...version, ...endOfVersion(version, chain[index - 1]), status: 'earlier' };
  });
}

/** Whether it was in force on the last day of a policy. `next`: of a policy that was reopened, it came into force later. */
function isLastUntil(ended: string, { effective }: Chained, next: Chained | undefined): boolean {
  return dayOfVersion(effective) <= ended && (next === undefined || dayOfVersion(next.effective) > ended);
}

/** `next`: the version after it, which has come into force. */
function endOfVersion({ effective }: Chained, next: Chained | undefined): Pick<PolicyVersion, 'until' | 'corrected'> {
  const [day, nextDay] = [dayOfVersion(effective), dayOfVersion(next?.effective ?? '')];
  const until = day === nextDay ? day : addDays(nextDay, -1);
  return next?.correctedAt === undefined ? { until } : { until, corrected: `${nextDay} ${next.correctedAt}` };
}

/** Newest first: the version in force, and those before it; the first where none is in force yet. */
function versionsUntil(chain: readonly Chained[], day: string): readonly Chained[] {
  const until = chain.filter(({ effective }) => dayOfVersion(effective) <= day);
  return until.length > 0 ? until : chain.slice(-1);
}
