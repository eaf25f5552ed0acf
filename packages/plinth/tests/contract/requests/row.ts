import { DEFAULT_LOCALE, LOCALES } from '#model/facts.ts';
import { BROWSER_ACCEPT, type ContractRequest } from '../../../scripts/http-answer.ts';

export type Expected = {
  /** One of several where the rule leaves a choice. */
  readonly status: number | readonly number[];
  /** The whole header; undefined: none. */
  readonly location?: string;
  readonly type?: RegExp;
  /** Headers that must be so; undefined: absent. */
  readonly headers?: Readonly<Record<string, RegExp | undefined>>;
  readonly json?: unknown;
  readonly contains?: readonly string[];
  /** Of the body, in hex. */
  readonly sha256?: string;
  /** Nowhere in the answer: neither in a header nor in the body. */
  readonly nowhere?: readonly string[];
};

/** One line of the contract: a sentence, what is sent, what comes back. */
export type Row = ContractRequest & { readonly name: string; readonly expected: Expected };

/** As most rows are: a GET. */
export const row = (name: string, target: string, expected: Expected, headers: Row['headers'] = {}): Row => ({
  name,
  target,
  headers,
  expected,
});

/** What a browser sends. */
export const BROWSER = { accept: BROWSER_ACCEPT };
/** What a program sends. */
export const PROGRAM = { accept: 'application/json' };
export const NOINDEX = { 'x-robots-tag': /^noindex$/ };

export const HTML = /^text\/html; charset=utf-8$/;
export const JSON_TYPE = /^application\/json; charset=utf-8$/;
export const PLAIN = /^text\/plain; charset=utf-8$/;

/** Asked for again at each use, and then answered with 304. */
export const REVALIDATED = {
  'cache-control': /^no-cache$/,
  etag: /^"[\w-]{16,}"$/,
  vary: /\bAccept-Encoding\b/,
} as const;
/** Only a page names the rules for loading the next one before a click. */
const NO_RULES = { 'speculation-rules': undefined } as const;
const NOT_KEPT = { 'cache-control': /^no-store$/, ...NO_RULES } as const;

export function redirectTo(status: 301 | 302, location: string): Expected {
  return { status, location, headers: { 'content-type': undefined, ...NO_RULES } };
}

/** The 404 of a program: data, never a page. */
export function jsonNotFound(path: string): Expected {
  return {
    status: 404,
    type: JSON_TYPE,
    headers: NOT_KEPT,
    json: { statusCode: 404, statusMessage: 'Page Not Found', message: `Page Not Found: ${path}` },
  };
}

export function refused(status: number | readonly number[]): Expected {
  return { status, type: PLAIN, headers: NOT_KEPT };
}

/** Complete without JavaScript: a heading in the main part, in the language the document names. */
export function wholePage(locale = DEFAULT_LOCALE): string[] {
  const { iso, dir = 'ltr' } = LOCALES.find(({ code }) => code === locale) ?? {};
  return [`<!doctype html><html lang="${iso}" dir="${dir}">`, '<main', '<h1', '</html>'];
}
