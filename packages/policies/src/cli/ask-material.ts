import { createInterface } from 'node:readline/promises';
import { OwnerError } from '../lib/owner-error.ts';
import type { PolicyFolder } from './policy-folder.ts';

/** Asks a person, and resolves to the line that was typed. */
export type Ask = (question: string) => Promise<string>;

/** Whether the next version is material. Asked again until the answer is one of the two. */
export async function askMaterial(
  { consentPolicy }: Pick<PolicyFolder, 'consentPolicy'>,
  slug: string,
  ask: Ask,
): Promise<'yes' | 'no'> {
  const question =
    slug === consentPolicy
      ? 'Does it change what visitors agreed to? With yes, every visitor is asked for consent again. yes or no: '
      : 'Does it change anything that readers decided on? With no, its text says material: false. yes or no: ';
  const answer = (await ask(question)).trim().toLowerCase();
  if (/^y(?:es)?$/.test(answer)) return 'yes';
  return /^no?$/.test(answer) ? 'no' : askMaterial({ consentPolicy }, slug, ask);
}

/** Undefined where there is no terminal, as in a pipeline: no person can answer. */
export function terminal({ stdin, stdout }: Pick<NodeJS.Process, 'stdin' | 'stdout'> = process): Ask | undefined {
  if (!stdin.isTTY || !stdout.isTTY) return undefined;
  return async (question) => {
    const lines = createInterface({ input: stdin, output: stdout });
    const ended = new Promise<never>((_, reject) => {
      lines.once('close', () =>
        reject(new OwnerError('Nothing was begun. It takes --material yes, or --material no.')),
      );
    });
    try {
      return await Promise.race([lines.question(question), ended]);
    } finally {
      lines.close();
    }
  };
}
