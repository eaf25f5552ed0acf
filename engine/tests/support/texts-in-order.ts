import { readFileSync } from 'node:fs';
import type { Finding } from '#commands/doctor/finding.ts';
import { siteFindings, type SiteTexts } from '#commands/doctor/site-findings.ts';
import { SERVICES } from '#model/facts.ts';
import { DEFAULT_LOCALE, LOCALES } from '#model/locales.ts';
import { POLICIES } from '#model/policies.ts';
import { siteFile } from './site-under-test.ts';

export const text = (matter: string, body = ''): string => `---\ntitle: X\n${matter}\n---\n\n# X\n\n${body}\n`;
const SAID = JSON.stringify(SERVICES);
/** Every policy in every language, in force since one day. */
const POLICY_FILES = LOCALES.flatMap(({ code }) =>
  POLICIES.map((slug): [string, string] => [
    `legal/${code}/${slug}.md`,
    text(`effective: 2026-01-01${code === DEFAULT_LOCALE ? '' : '\ntranslationOf: 2026-01-01'}`, SAID),
  ]),
);
const CONFIG = 'x\nbrand: 1\nsecurityTxtExpires: 1\n';
const THEME = readFileSync(siteFile('theme.css'), 'utf8');
export const HINT = 'name@example.com';
export const HOME = [['pages.home.title', 'We sell bread.']] as const;
export const IN_ORDER: SiteTexts = {
  files: new Map([['config.ts', CONFIG], ['theme.css', THEME], ...POLICY_FILES]),
  config: [],
  messages: new Map(LOCALES.map(({ code }) => [code, new Map(HOME)])),
  legalProblems: [],
  missingWords: [],
  types: [],
  pictures: [],
  today: '2026-11-21',
  timeZone: 'UTC',
};

const linesOf = (findings: readonly Finding[]): string[] =>
  findings.map(({ weight, file, line, what }) => `${weight} ${file}${line === undefined ? '' : `:${line}`} ${what}`);
export const found = (changes: Partial<SiteTexts>): string[] => linesOf(siteFindings({ ...IN_ORDER, ...changes }));
export const withFile = (path: string, content: string): Partial<SiteTexts> => ({
  files: new Map([...IN_ORDER.files, [path, content]]),
});
