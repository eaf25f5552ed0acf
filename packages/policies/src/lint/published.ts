import { hash } from 'node:crypto';
import { dayOfVersion } from '../lib/days.ts';
import { isArchived } from '../text/legal-path.ts';
import type { LintContext, LintedDocument } from './linted-document.ts';

/** Whether the words of a text are listed: then it never changes, and no rule that is newer than it can be kept. */
export function isPublished({ text }: LintedDocument, { archiveHashes }: LintContext): boolean {
  return Object.values(archiveHashes).includes(hash('sha256', text));
}

/** Whether it lies under the date of a version that was in force. A file of a later day is a text that is coming. */
export function isEarlier({ path, version = '' }: LintedDocument, { today }: LintContext): boolean {
  return isArchived(path) && dayOfVersion(version) <= today;
}
