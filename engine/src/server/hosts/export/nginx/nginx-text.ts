import { invariant } from '#lib/invariant.ts';

export type MapRow = readonly [key: string, value: string];

/** The variable that holds a dollar sign: nginx has no escape for one. */
export const DOLLAR = 'geo $site_dollar {\n    default "$";\n}\n';

/** A value in which nothing is a variable. */
export function plain(value: string): string {
  return value.replaceAll('$', '${site_dollar}');
}

/** A `map` block. A key is a text (in any letter case), `default`, or `~` and a regular expression. */
export function nginxMap(from: string, variable: string, rows: readonly MapRow[]): string {
  const counts = new Map<string, number>();
  for (const [key] of rows) counts.set(key.toLowerCase(), (counts.get(key.toLowerCase()) ?? 0) + 1);
  // Two texts that differ in their letter case only would be one key, and nginx would not start.
  const keyOf = (key: string): string =>
    !key.startsWith('~') && (counts.get(key.toLowerCase()) ?? 0) > 1 ? `~^${escapeRegex(key)}$` : key;
  const lines = rows.map(([key, value]) => `    ${word(keyOf(key))} ${word(value)};\n`);
  return `map ${word(from)} $${variable} {\n${lines.join('')}}\n`;
}

/** One parameter of a directive, in quotes where it needs them. @throws for what no quotes can hold */
export function word(text: string): string {
  invariant(!/[\0\r\n]/.test(text), 'a parameter of nginx is one line');
  if (/^[\w$/.+:=-]+$/.test(text)) return text;
  if (text.includes("'") && text.includes('"')) return `"${text.replaceAll('"', String.raw`\"`)}"`;
  return text.includes('"') ? `'${text}'` : `"${text}"`;
}

/** A header's value, in which nginx would read a variable after a dollar sign: in a URL its escape is the same. */
export function literal(value: string): string {
  return value.replaceAll('$', '%24');
}

export function comment(text: string): string {
  return text.replaceAll(/^/gm, '# ').replaceAll(/ +$/gm, '') + '\n';
}

export function escapeRegex(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
