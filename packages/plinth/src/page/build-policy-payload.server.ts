import { formatDate, formatVersion } from '#i18n/dates.ts';
import { strictTranslate } from '#i18n/bundles.server.ts';
import type { LegalDocument } from 'plinth-policies/text';
import {
  listVersions,
  versionOfText,
  versionOn,
  type PolicyHistory,
  type PolicyVersion,
} from 'plinth-policies/versions';
import { sitePolicies } from '#legal/site-policies.server.ts';
import { dayOfVersion, isDay } from 'plinth-policies/days';
import { addressPath, type PageAddress } from '#model/addresses.ts';
import { PageNotFoundError } from '#model/errors.ts';
import { DEFAULT_LOCALE, hasEndedOn, POLICY_LIVES } from '#model/facts.ts';
import type { Head, Payload } from '#page/payload.ts';

type PolicyPayload = Pick<Payload, 'first'> & {
  readonly head: Pick<Head, 'title' | 'description' | 'modified'>;
  readonly policy?: PolicyContent;
};

type PolicyAddress = Exclude<PageAddress, { kind: 'named' }>;

export type PolicyContent = {
  readonly document: LegalDocument;
  readonly history: PolicyHistory;
};

/** @throws PageNotFoundError for a version that does not exist, and for an invalid date */
export async function buildPolicyPayload(address: PolicyAddress, day: string): Promise<PolicyPayload> {
  const { policy, locale } = address;
  const policies = await sitePolicies();
  const versions = await policies.versions(policy, day);
  if (address.kind === 'day') return beforeFirst(address, versions);
  const ofVersion = address.kind === 'version';
  const found = await policies.text(policy, { locale, ...(ofVersion ? { version: address.version } : { day }) });
  const shown = found && versionOfText(versions, found);
  if (found === undefined || shown === undefined) throw new PageNotFoundError(addressPath(address));
  const document = ofVersion ? found : { ...found, others: await policies.otherClauses(found, day) };
  const { title, description, effective } = document;
  return {
    head: {
      title: ofVersion ? `${title} (${formatVersion(shown, document.locale)})` : title,
      description,
      modified: dayOfVersion(effective),
    },
    policy: {
      document,
      history: {
        versions: listVersions(versions, document, DEFAULT_LOCALE),
        ...(ofVersion ? { ofVersion } : await endOf(address, day)),
      },
    },
  };
}

/** Of a policy that has ended as of a day. */
async function endOf({ policy, locale }: PolicyAddress, day: string): Promise<Pick<PolicyHistory, 'ended'>> {
  const { ended, into } = POLICY_LIVES[policy] ?? {};
  if (ended === undefined || !hasEndedOn(policy, day)) return {};
  const next = into === undefined ? undefined : await (await sitePolicies()).text(into, { locale, day });
  return { ended: { day: ended, ...(next && { into: { slug: next.slug, title: next.title, locale: next.locale } }) } };
}

/** For any other day the server redirects to the version. */
function beforeFirst(
  address: PolicyAddress & { readonly kind: 'day' },
  versions: readonly PolicyVersion[],
): PolicyPayload {
  const { policy, day, locale } = address;
  const first = versions.at(-1);
  if (!isDay(day) || first === undefined || versionOn(versions, day) !== undefined)
    throw new PageNotFoundError(addressPath(address));
  const { title, effective } = first;
  const t = strictTranslate(locale);
  return {
    head: {
      title: `${title} (${formatDate(day, locale)})`,
      description: t('legal.beforeFirst', { date: formatDate(day, locale) }),
    },
    first: {
      title,
      // Not broken at the end of a line.
      date: formatDate(effective, locale).replaceAll(' ', '\u00a0'),
      path: addressPath({ kind: 'version', policy, version: effective, locale }),
    },
  };
}
