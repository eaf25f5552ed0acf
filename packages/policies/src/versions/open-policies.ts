import { sha256Hex } from '../lib/sha256.ts';
import { parsePolicy } from '../text/parse-policy.ts';
import { once } from './policy-chains.ts';
import { openBuiltPolicies, type Policies, type PolicyOptions } from './policies.ts';
import type { PolicySource } from './policy-source.ts';
import { versionFile } from './policy-version.ts';

/** The policies of a folder. A file is read when it is asked for, once. @throws OwnerError, from each method, for a mistake in it */
export async function openPolicies(source: PolicySource, options: PolicyOptions): Promise<Policies> {
  const read = once(async (path: string) => {
    const content = (await source.read(path)) ?? '';
    const markdown =
      typeof content === 'string' ? content : new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
    const text = parsePolicy(markdown, path);
    return { text, facts: versionFile(text, await sha256Hex(content)) };
  });
  const versionFileOf = async (path: string) => (await read(path)).facts;
  return openBuiltPolicies(
    { ...source, versionFile: versionFileOf, text: async (path) => (await read(path)).text },
    options,
  );
}
