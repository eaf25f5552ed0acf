import { dayOfVersion, isVersionName } from '../lib/days.ts';

/** The parts of the path of a legal text under `legal/`, such as `en/privacy/2025-03-01.md`. */
export type LegalPath = {
  readonly locale: string;
  readonly slug: string;
  /** The date in its name, or `next`; undefined for the text in force. */
  readonly version: string | undefined;
};

export function parseLegalPath(path: string): LegalPath | undefined {
  const [, locale, slug, version] = /^([^/]+)\/([^/]+?)(?:\/([^/]+))?\.md$/.exec(path) ?? [];
  return locale === undefined || slug === undefined ? undefined : { locale, slug, version };
}

export function isArchiveName(version = ''): boolean {
  return isVersionName(version.replace(/-r[2-9]$/, ''));
}

/** A title for a policy that states none: `my-policy` is "My policy". */
export function titleOfSlug(slug: string): string {
  return `${slug[0]?.toUpperCase()}${slug.slice(1).replaceAll('-', ' ')}`;
}

/** Whether the file is named by a version, or by one with the revision of its translation. */
export function isArchived(path: string): boolean {
  return isArchiveName(parseLegalPath(path)?.version);
}

/** Whether that version's day has come, so that its text never changes. The file of a later day is coming. `today`: ISO date. */
export function isArchivedOn(path: string, today: string): boolean {
  return isArchived(path) && dayOfVersion(parseLegalPath(path)?.version ?? '') <= today;
}
