import { isDay, versionOn } from '#legal/policy-version.ts';
import { policyVersions } from '#legal/policy-versions.server.ts';
import type { PageAddress } from '#model/addresses.ts';
import { pageFacts } from '#model/pages.ts';

/** The page of the version in force on the day that an address names; undefined for any other page, and before the first. */
export async function versionOfDay({ page, locale, params }: PageAddress): Promise<PageAddress | undefined> {
  const { legal } = pageFacts(page);
  const { date } = params;
  if (legal === undefined || date === undefined || !isDay(date)) return undefined;
  const version = versionOn(await policyVersions(legal), date);
  return version && { page: `legal-${legal}-version`, locale, params: { version: version.effective } };
}
