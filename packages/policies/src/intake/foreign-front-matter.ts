import { readFrontMatter } from '../text/front-matter-file.ts';
import { isDay } from '../lib/days.ts';
import type { Report } from './report.ts';

export type ForeignMatter = {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** ISO date. */
  readonly date?: string | undefined;
  /** The file with empty lines in the place of its front matter, so that lines keep their numbers. */
  readonly body: string;
};

const TOML = /^\uFEFF?\+\+\+[ \t]*\r?\n([^]*?)\r?\n\+\+\+[ \t]*(?:\r?\n|$)/;
const TOML_LINE = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/;
const DATES = ['effective', 'date', 'last_updated', 'lastUpdated', 'last_modified_at', 'updated'];

/** Front matter of Jekyll, Hugo (TOML too), Docusaurus and others: title, description and date are taken, the rest is listed. */
export function readForeignMatter(text: string, report: Report): ForeignMatter {
  const toml = TOML.exec(text);
  const [fields, whole] = toml === null ? yamlFields(text, report) : [tomlFields(toml[1] ?? '', report), toml[0]];
  const title = words(fields['title']);
  const description = words(fields['description']);
  const dateField = DATES.find((name) => dayOf(fields[name]) !== undefined);
  const taken = new Set([title && 'title', description && 'description', dateField]);
  for (const [name, value] of Object.entries(fields))
    if (!taken.has(name)) report.leftOut(1, `the field ${name} of the front matter`, `${name} ${plain(value)}`);
  return {
    title,
    description,
    date: dateField === undefined ? undefined : dayOf(fields[dateField]),
    body: whole.replace(/[^\n]/g, '') + text.slice(whole.length),
  };
}

function yamlFields(text: string, report: Report): [fields: Readonly<Record<string, unknown>>, whole: string] {
  const { fields, body, problem } = readFrontMatter(text);
  const whole = text.slice(0, text.length - body.length);
  if (problem === undefined) return [fields, whole];
  // What cannot be read is listed as it stands.
  report.leftOut(problem.line, 'the front matter, which cannot be read', whole.replace(/^---|---\s*$/g, ''));
  return [{}, whole];
}

/** Lines of one field each, above the first table. All others are listed as they stand. */
function tomlFields(toml: string, report: Report): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  let isTop = true;
  for (const [index, line] of toml.split(/\r?\n/).entries()) {
    const [, name, value = ''] = TOML_LINE.exec(line) ?? [];
    isTop &&= !/^\s*\[/.test(line);
    if (isTop && name !== undefined && !/^[[{]/.test(value)) fields[name] = value.replace(/^(["'])(.*)\1$/, '$2');
    else report.leftOut(index + 2, 'a line of the front matter', line);
  }
  return fields;
}

function words(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.replace(/\s+/g, ' ').trim() : undefined;
}

function dayOf(value: unknown): string | undefined {
  const day = value instanceof Date ? value.toISOString().slice(0, 10) : plain(value).slice(0, 10);
  return isDay(day) ? day : undefined;
}

function plain(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(plain).join(' ');
  return typeof value === 'object' && value !== null ? Object.entries(value).flat().map(plain).join(' ') : '';
}
