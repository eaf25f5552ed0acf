import { parsedSource } from './read-policy-file.ts';
import { openBuiltPolicies, type Policies, type PolicyOptions } from './policies.ts';
import type { PolicySource } from './policy-source.ts';

/** The policies of a folder. A file is read when it is asked for, once. @throws OwnerError, from each method, for a mistake in it */
export async function openPolicies(source: PolicySource, options: PolicyOptions): Promise<Policies> {
  return openBuiltPolicies(parsedSource(source), options);
}
