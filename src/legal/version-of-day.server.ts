import { isDay, versionOn } from '#legal/policy-version.ts';
import { policyVersions } from '#legal/policy-versions.server.ts';
import type { PageAddress } from '#model/addresses.ts';

/** The page of the version in force on the day that an address names; undefined for any other page, and before the first. */
export async function versionOfDay(address: PageAddress): Promise<PageAddress | undefined> {
  if (address.kind !== 'day' || !isDay(address.day)) return undefined;
  const { policy, locale } = address;
  const version = versionOn(await policyVersions(policy), address.day);
  return version && { kind: 'version', policy, version: version.effective, locale };
}
