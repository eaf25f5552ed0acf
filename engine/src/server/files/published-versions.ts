import { chainOf } from '#legal/policy-versions.server.ts';
import { addressPath } from '#model/addresses.ts';
import { LOCALES } from '#model/locales.ts';
import { POLICIES } from '#model/policies.ts';

/** Dates of all versions, newest first, by the path of a policy's page. */
export async function publishedVersions(): Promise<Map<string, string[]>> {
  const published = new Map<string, string[]>();
  for (const policy of POLICIES) {
    const versions = await chainOf(policy);
    for (const { code: locale } of LOCALES)
      published.set(
        addressPath({ kind: 'policy', policy, locale }),
        versions.map(({ effective }) => effective),
      );
  }
  return published;
}
