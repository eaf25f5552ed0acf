import { at, shortList, type Finding } from '#commands/doctor/finding.ts';
import { messageLines } from '#commands/message-lines.ts';

/** More are not named one by one: such a file is read from its first line to its last. */
const NAMED = 10;

export type MessageList = Pick<Finding, 'file' | 'line'> & {
  /** `pages.home.title (line 4), home.lead (line 9) and 3 more`. */
  readonly names: string;
};

/** Messages of a file under `site/`, with the place of the first. `json`: the file's text, undefined where there is none. */
export function messageList(file: string, json: string | undefined, keys: readonly string[]): MessageList {
  const lines = messageLines(json ?? '');
  const named = keys.map((key) => (lines.has(key) ? `${key} (line ${lines.get(key)})` : key));
  return { ...at(`site/${file}`, lines.get(keys[0] ?? '')), names: shortList(named, NAMED) };
}
