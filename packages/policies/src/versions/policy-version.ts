import { dayOfVersion } from '../lib/days.ts';
import type { Change, LegalDocument, PolicyText } from '../text/policy-text.ts';

/** A version's file as the build reads it, without its text. */
export type VersionFile = Pick<PolicyText, 'title' | 'effective' | 'announced' | 'material' | 'correctedAt'> & {
  /** What changed with it, a sentence each. */
  readonly notes: readonly string[];
  /** SHA-256 of the file's bytes, in hex. */
  readonly sha256: string;
};

/** Of a text, and of the SHA-256 of its file. */
export function versionFile(text: PolicyText, sha256: string): VersionFile {
  const { title, effective, announced, changes, material, correctedAt } = text;
  return { title, effective, announced, notes: notesOf(changes, effective), sha256, material, correctedAt };
}

/** With its place in the history. `history.json` is a public format, with names of its own for some of these fields. */
export type PolicyVersion = VersionFile & {
  /** The last day before another came into force, and of a text that was corrected on its own day, that day; null while none has. */
  readonly until: string | null;
  /** `2026-11-26 14:30`, where the company is: when it was corrected. */
  readonly corrected?: string | undefined;
  readonly status: 'coming' | 'in-force' | 'earlier';
  /** The `record` of the version before it; null for the first. */
  readonly previous: string | null;
  /** A hash over this version and `previous`, so that no earlier one can be rewritten. Null while it is coming. */
  readonly record: string | null;
  /** Its file under `legal/`: `en/privacy/2026-11-01.md`. */
  readonly file: string;
};

export type ListedVersion = Pick<PolicyVersion, 'effective' | 'until' | 'notes' | 'correctedAt' | 'corrected'> & {
  /** `without-text`: the site has the note of a change, but not the text. */
  readonly status: PolicyVersion['status'] | 'without-text';
  /** The locale of its notes, where it is not the text's. */
  readonly notesLocale?: string;
  /** Where the site has its text. A translation's is that of the binding text, as in `history.json`. */
  readonly sha256?: string;
};

export type PolicyHistory = {
  /** Newest first, the coming one included. */
  readonly versions: readonly ListedVersion[];
  /** On the page of one version, which shows its source. */
  readonly ofVersion?: boolean;
  /** Of a policy that has ended: its last day, and the policy that goes on with it, with the language of that title. */
  readonly ended?: {
    readonly day: string;
    readonly into?: { readonly slug: string; readonly title: string; readonly locale?: string };
  };
};

/**
 * Oldest first, each once: an interrupted `policy publish` leaves one version in two files. Two texts of one date are two
 * versions, so that `policy verify` finds the one that is not listed.
 */
export function versionsInOrder<V extends Pick<VersionFile, 'effective' | 'sha256'>>(versions: readonly V[]): V[] {
  const found = new Set<string>();
  return versions
    .filter(({ effective, sha256 }) => found.size < found.add(`${effective} ${sha256}`).size)
    .sort((a, b) => (a.effective < b.effective ? -1 : 1));
}

/**
 * The text whose SHA-256, in hex, is the `record` of a version. To check one, with an empty third argument for the
 * first version: `printf '%s\n%s\n%s\n' <effective> <sha256> <previous> | sha256sum`.
 */
export function recordLines(
  { effective, sha256 }: Pick<VersionFile, 'effective' | 'sha256'>,
  previous: string | null,
): string {
  return `${effective}\n${sha256}\n${previous ?? ''}\n`;
}

/** The version that is in force on an ISO date; undefined before the first, and after the end of the policy. `versions`: newest first. */
export function versionOn<V extends Pick<PolicyVersion, 'effective' | 'until'>>(
  versions: readonly V[],
  date: string,
): V | undefined {
  const found = versions.find(({ effective }) => dayOfVersion(effective) <= date);
  return found !== undefined && (found.until === null || date <= found.until) ? found : undefined;
}

/** Of a translation, the version that it translates. */
export function versionOfText<V extends Pick<ListedVersion, 'effective'>>(
  versions: readonly V[],
  { effective, translationOf = effective }: Pick<LegalDocument, 'effective' | 'translationOf'>,
): V | undefined {
  return versions.find((version) => version.effective === translationOf);
}

export function textInForce<V extends Pick<ListedVersion, 'status'>>(versions: readonly V[]): V | undefined {
  return versions.find(({ status }) => status === 'in-force');
}

/**
 * The date of the oldest version under which a choice about measuring still counts: each later published version says
 * `material: false`. Under one that does not, visitors are asked again. `versions`: newest first.
 */
export function oldestCounting(versions: readonly PolicyVersion[]): string | undefined {
  const published = versions.filter(({ status }) => status !== 'coming');
  return (published.find(({ material }) => material !== false) ?? published.at(-1))?.effective;
}

export type VersionPair = { readonly older: string; readonly newer: string };

type Listed = Pick<PolicyVersion, 'effective' | 'status'>;

/** Up to so many versions, an export compares every two of them: 435 pages. */
const MOST_VERSIONS = 30;

/**
 * The comparisons that an export has. Of a policy with more than MOST_VERSIONS: each version with the next one, and with the
 * text in force, since all links on pages are to these. `versions`: newest first.
 */
export function* exportedPairs(versions: readonly Listed[]): Generator<VersionPair> {
  for (const [index, { effective: newer, status }] of versions.entries())
    for (const [distance, { effective: older, status: olderStatus }] of versions.slice(index + 1).entries())
      if (versions.length <= MOST_VERSIONS || distance === 0 || [status, olderStatus].includes('in-force'))
        yield { older, newer };
}

/**
 * Newest first, with the notes in the text's language where the text has them, and the notes of changes whose texts are not
 * there. `binding`: the language of the binding texts.
 */
export function listVersions(
  versions: readonly PolicyVersion[],
  { changes, locale }: Pick<LegalDocument, 'changes' | 'locale'>,
  binding: string,
): ListedVersion[] {
  const known = versions.map((version): ListedVersion => {
    const own = notesOf(changes, version.effective);
    if (own.length > 0) return { ...version, notes: own };
    return locale === binding ? version : { ...version, notesLocale: binding };
  });
  const withoutText = [...new Set(changes.map(({ date }) => date))]
    .filter((date) => !versions.some(({ effective }) => effective === date))
    .map((effective): ListedVersion => ({
      effective,
      until: null,
      status: 'without-text',
      notes: notesOf(changes, effective),
    }));
  return [...known, ...withoutText].sort((one, other) => (one.effective < other.effective ? 1 : -1));
}

/** What a text says of the changes of a version, a sentence each. */
export function notesOf(changes: readonly Change[], effective: string): string[] {
  return changes.filter(({ date }) => date === effective).map(({ note }) => note);
}
