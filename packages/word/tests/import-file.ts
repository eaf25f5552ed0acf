import { textFileOf } from '../../policies/src/cli/text-file.ts';
import type { ImportedText } from 'plinth-policies/intake-report';
import type { PolicyTexts } from 'plinth-policies/policy-texts';
import { readWordText } from '../src/index.ts';

/** The file of a version, `begun`, with its text replaced by that of a Word file, as `policies import` does. */
export function importFile(
  file: Buffer,
  begun: string,
  texts: PolicyTexts,
  headings?: readonly string[],
): ImportedText {
  return textFileOf(readWordText(file, { headings }), {}).versionText(begun, texts);
}
