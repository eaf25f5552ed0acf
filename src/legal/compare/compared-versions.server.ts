import type { ComparedVersions } from '#legal/compare/compared-versions.ts';
import { policyVersions } from '#legal/policy-versions.server.ts';

/** Two versions of a policy by their ISO dates, which must be in order; undefined where one of them does not exist. */
export async function comparedVersions(
  slug: string,
  olderDate: string,
  newerDate: string,
): Promise<ComparedVersions | undefined> {
  const versions = await policyVersions(slug);
  const [older, newer] = [olderDate, newerDate].map((date) => versions.find(({ effective }) => effective === date));
  return older === undefined || newer === undefined ? undefined : { slug, older, newer, versions };
}
