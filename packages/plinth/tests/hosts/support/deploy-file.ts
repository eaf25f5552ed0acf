import { readFileSync } from 'node:fs';
import { invariant } from '#lib/invariant.ts';

/** A file that owners copy for a target, with a test's own addresses and folders in the places of theirs. */
export function deployFile(path: string, replacements: Readonly<Record<string, string>> = {}): string {
  let text = readFileSync(`deploy/${path}`, 'utf8');
  for (const [shipped, own] of Object.entries(replacements)) {
    invariant(text.includes(shipped), `${path} has ${shipped}`);
    text = text.replaceAll(shipped, own);
  }
  return text;
}
