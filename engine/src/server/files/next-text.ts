import { policyVersions } from '#legal/policy-versions.server.ts';
import { POLICIES } from '#model/policies.ts';

export type NextText = { readonly policy: string; readonly effective: string };

/** The announced text that applies first: from its day on, pages say of it what is no longer true. */
export async function nextText(day: string): Promise<NextText | undefined> {
  const coming = await Promise.all(
    POLICIES.map(async (policy) => {
      const versions = await policyVersions(policy, day);
      return versions.filter(({ status }) => status === 'coming').map(({ effective }) => ({ policy, effective }));
    }),
  );
  return coming.flat().toSorted((one, other) => (one.effective < other.effective ? -1 : 1))[0];
}
