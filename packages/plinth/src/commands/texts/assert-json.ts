import { parse } from '@humanwhocodes/momoa';
import { OwnerError } from 'plinth-policies/owner-error';

/** Some editors write a byte-order mark, which nobody sees. npm and Node skip it in package.json. */
export function withoutByteOrderMark(text: string): string {
  return text.replace(/^\uFEFF/, '');
}

/** JSON.parse has clearer messages than momoa, which names the line where it does not. @throws OwnerError */
export function assertJson(json: string, file: string): void {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const line = Number(/\(line (\d+) /.exec(message)?.[1] ?? lineOfError(json));
    const what = message.replace(/(?: in JSON)? at position .*|, .* is not valid JSON$/s, '');
    throw new OwnerError([{ file, line, what: `this is no JSON: ${what}` }]);
  }
  throw new OwnerError([{ file, line: 1, what: 'the file is no JSON object' }]);
}

function lineOfError(json: string): number {
  try {
    parse(json, { mode: 'json' });
    return 1;
  } catch (error) {
    const { line } = error as { line?: unknown };
    return typeof line === 'number' ? line : 1;
  }
}
