import { formatDate, formatVersion } from '#i18n/dates.ts';
import { strictTranslate } from '#i18n/bundles.server.ts';
import type { LegalDocument } from 'plinth-policies/text';
import { listVersions, versionOn, type PolicyHistory, type PolicyVersion } from 'plinth-policies/versions';
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
  const policies = await sitePolicies();
  const versions = await policies.versions(address.policy, day);
  if (address.kind === 'day') return beforeFirst(address, versions);
  if (address.kind === 'version') return versionPayload(address, versions);
  const found = await policies.text(address.policy, { locale: address.locale, day });
  if (found === undefined) throw new PageNotFoundError(addressPath(address));
  const document = { ...found, others: await policies.otherClauses(found, day) };
  return {
    head: headOf(document),
    policy: {
      document,
      history: { versions: listVersions(versions, document, DEFAULT_LOCALE), ...(await endOf(address, day)) },
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

async function versionPayload(
  address: PolicyAddress & { readonly kind: 'version' },
  versions: readonly PolicyVersion[],
): Promise<PolicyPayload> {
  const { policy, locale, version: asked } = address;
  const version = versions.find(({ effective }) => effective === asked);
  const document = await (await sitePolicies()).text(policy, { locale, version: asked });
  if (version === undefined || document === undefined) throw new PageNotFoundError(addressPath(address));
  const title = `${document.title} (${formatVersion(version, document.locale)})`;
  return {
    head: { ...headOf(document), title },
    policy: {
      document,
      history: { versions: listVersions(versions, document, DEFAULT_LOCALE), ofVersion: true },
    },
  };
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

function headOf({ title, description, effective }: LegalDocument): PolicyPayload['head'] {
  return { title, description, modified: dayOfVersion(effective) };
}
