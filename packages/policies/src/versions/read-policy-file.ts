import { sha256Hex } from '../lib/sha256.ts';
import { parsePolicy } from '../text/parse-policy.ts';
import type { PolicyText } from '../text/policy-text.ts';
import type { BuiltSource, Content, PolicySource } from './policy-source.ts';
import { versionFile, type VersionFile } from './policy-version.ts';

type PolicyFile = { readonly facts: VersionFile; readonly text: PolicyText };

/** A version's file: its facts, and its text. `file`: the name in messages. @throws OwnerError */
async function readPolicyFile(content: Content, file: string): Promise<PolicyFile> {
  const markdown =
    typeof content === 'string' ? content : new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
  const text = parsePolicy(markdown, file);
  return { facts: versionFile(text, await sha256Hex(content)), text };
}

/** Reads each file once, when it is asked for. */
export function parsedSource(source: PolicySource): BuiltSource {
  const files = new Map<string, Promise<PolicyFile>>();
  const fileOf = (path: string): Promise<PolicyFile> => {
    const read =
      files.get(path) ?? Promise.resolve(source.read(path)).then((found) => readPolicyFile(found ?? '', path));
    files.set(path, read);
    return read;
  };
  return {
    ...source,
    versionFile: async (path) => (await fileOf(path)).facts,
    text: async (path) => (await fileOf(path)).text,
  };
}
