import { formatDate } from '#i18n/dates.ts';
import type { Translate } from '#i18n/translate.ts';
import { sha256Hex } from 'plinth-policies/sha256';
import type { PolicyVersion } from 'plinth-policies/versions';

/** A text of a thousand pages has less. What is larger is not read. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;

/** Sends nothing. Rejects when the history cannot be loaded or the browser cannot compute a hash, as on plain http. */
export async function checkCopy(
  file: Blob,
  historyUrl: string,
  { locale, t }: { readonly locale: string; readonly t: Translate },
): Promise<string> {
  const bytes = file.size > MAX_FILE_BYTES ? undefined : await file.arrayBuffer().catch(() => undefined);
  // A folder, a file that has gone, or no text.
  if (bytes === undefined) return t('legal.check.unreadable');
  const sha256 = await sha256Hex(bytes);
  const response = await fetch(historyUrl);
  if (!response.ok) throw new Error(`${historyUrl}: ${response.status}`);
  // The shape is certain: `history` of src/server/files/site-files.ts wrote it.
  const { versions } = (await response.json()) as { readonly versions: readonly PolicyVersion[] };
  const version = versions.find((each) => each.sha256 === sha256);
  if (version === undefined) return t('legal.check.other');
  const { effective, until, status } = version;
  const from = formatDate(effective, locale);
  if (status === 'coming') return t('legal.check.coming', { from });
  if (until === null) return t('legal.check.inForce', { from });
  return t('legal.check.earlier', { from, until: formatDate(until, locale) });
}
