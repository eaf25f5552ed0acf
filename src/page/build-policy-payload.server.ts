import { formatDate } from '#i18n/intl.ts';
import { strictTranslate } from '#i18n/strict-translate.server.ts';
import type { Change, LegalDocument } from '#legal/legal-document.ts';
import { currentDocument, documentVersion } from '#legal/library.server.ts';
import { isDay, versionOn, type ListedVersion, type PolicyHistory, type PolicyVersion } from '#legal/policy-version.ts';
import { policyVersions } from '#legal/policy-versions.server.ts';
import { addressPath, pagePath, type PageAddress } from '#model/addresses.ts';
import { PageNotFoundError } from '#model/errors.ts';
import { DEFAULT_LOCALE } from '#model/locales.ts';
import type { Head, Payload } from '#page/payload.ts';

type PolicyPayload = Pick<Payload, 'first'> & {
  readonly head: Pick<Head, 'title' | 'description' | 'modified'>;
  /** What is rendered as the page's text. */
  readonly policy?: PolicyContent;
};

export type PolicyContent = { readonly document: LegalDocument; readonly history: PolicyHistory };

/**
 * What a page of a policy shows: the text in force, a version, or that a day was before the first.
 * @throws PageNotFoundError for a version that does not exist, and for what is no day.
 */
export async function buildPolicyPayload(address: PageAddress, slug: string): Promise<PolicyPayload> {
  const { version, date } = address.params;
  const versions = await policyVersions(slug);
  if (date !== undefined) return beforeFirst(address, slug, versions);
  if (version !== undefined) return versionPayload(address, slug, versions);
  const document = await currentDocument(slug, address.locale);
  if (document === undefined) throw new PageNotFoundError(addressPath(address));
  return { head: headOf(document), policy: { document, history: { versions: listVersions(versions, document) } } };
}

async function versionPayload(
  address: PageAddress,
  slug: string,
  versions: readonly PolicyVersion[],
): Promise<PolicyPayload> {
  const version = versions.find(({ effective }) => effective === address.params['version']);
  const document = version && (await documentVersion(slug, address.locale, version));
  if (version === undefined || document === undefined) throw new PageNotFoundError(addressPath(address));
  const title = `${document.title} (${formatDate(version.effective, document.locale)})`;
  return {
    head: { ...headOf(document), title },
    policy: { document, history: { versions: listVersions(versions, document), sha256: version.sha256 } },
  };
}

/** A day of a version has no page of its own: the server leads to the version's. */
function beforeFirst(address: PageAddress, slug: string, versions: readonly PolicyVersion[]): PolicyPayload {
  const { locale, params } = address;
  const { date = '' } = params;
  const first = versions.findLast(({ status }) => status !== 'coming');
  if (!isDay(date) || first === undefined || versionOn(versions, date) !== undefined)
    throw new PageNotFoundError(addressPath(address));
  const { title, effective } = first;
  const t = strictTranslate(locale);
  return {
    head: {
      title: `${title} (${formatDate(date, locale)})`,
      description: t('legal.beforeFirst', { date: formatDate(date, locale) }),
    },
    first: {
      title,
      date: formatDate(effective, locale),
      path: pagePath(`legal-${slug}-version`, locale, { version: effective }),
    },
  };
}

function headOf({ title, description, effective }: LegalDocument): PolicyPayload['head'] {
  return { title, description, modified: effective };
}

/** Newest first, with the notes in the text's language where the text has them. */
function listVersions(versions: readonly PolicyVersion[], { changes, locale }: LegalDocument): ListedVersion[] {
  const known = versions.map(({ effective, until, status, notes }): ListedVersion => {
    const own = notesOf(changes, effective);
    const foreign = own.length === 0 && locale !== DEFAULT_LOCALE ? { notesLocale: DEFAULT_LOCALE } : {};
    return { effective, until, status, notes: own.length === 0 ? notes : own, ...foreign };
  });
  const lost = [...new Set(changes.map(({ date }) => date))]
    .filter((date) => !versions.some(({ effective }) => effective === date))
    .map((effective): ListedVersion => ({
      effective,
      until: null,
      status: 'lost',
      notes: notesOf(changes, effective),
    }));
  return [...known, ...lost].toSorted((one, other) => (one.effective < other.effective ? 1 : -1));
}

function notesOf(changes: readonly Change[], effective: string): string[] {
  return changes.filter(({ date }) => date === effective).map(({ note }) => note);
}
