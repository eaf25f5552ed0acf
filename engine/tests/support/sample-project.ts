import type { Answers } from '#commands/setup/answers.ts';
import { planSetup } from '#commands/setup/plan.ts';
import type { Project } from '#commands/setup/project.ts';
import { recordOf, wordsHash } from '#commands/texts/site-record.ts';
import type { SiteDefinition } from '#model/define-site.ts';

const SAMPLE_POLICY = `---
title: Terms
description: Of Oldname.
effective: 2026-02-01
changes:
  - date: 2026-02-01
    note: Clearer.
  - date: 2026-01-01
    note: First published.
sample: true
---

# Terms

Oldname Ltd† and Oldname (sample name).
`;
const CONFIG = `import { defineSite, sample } from 'plinth/config';

// A note of the owner's.
export default defineSite({
  company: {
    brand: sample('Oldname'),
    legalName: sample('Oldname Ltd'),
    address: '1 Own Road',
  },
  languages: [{ code: 'en', name: 'English', iso: 'en', file: 'locales/en.json' }],
  policies: ['terms', 'privacy'],
  pages: { home: { path: '/' }, about: { path: '/about/' } },
  menus: { header: ['legal-privacy', 'about'], footer: ['legal-terms'] },
  redirects: { '/legal': '/legal/privacy/', '/company': '/about/' },
  permittedOrigins: ['https://old.example'],
  securityTxtExpires: '2099-01-01',
});
`;
const THEME = ':root { --paper: light-dark(#fff, #111); --ink: light-dark(#111, #eee); --seal: #711; }';

const FILES = new Map([
  ['config.ts', CONFIG],
  ['theme.css', THEME],
  ['locales/en.json', JSON.stringify({ home: { lead: 'Old.' }, menu: { 'legal-terms': 'Terms', about: 'About' } })],
  ['legal/en/terms.md', SAMPLE_POLICY],
  ['legal/en/terms/2026-01-01.md', SAMPLE_POLICY],
  ['legal/archive-hashes.json', '{"en/terms/2026-01-01.md":"0"}'],
  ['legal/en/privacy.md', SAMPLE_POLICY.replace('sample: true\n', '')],
  ['pages/home.tsx', 'old home'],
  ['pages/home/hero.tsx', 'old hero'],
  ['.env.example', 'SITE_URL=\nSENTRY_DSN=\n'],
]);
const own = (value: string) => ({ value, sample: false });
const sampled = (value: string) => ({ value, sample: true });
const DEFINITION = {
  company: {
    brand: sampled('Oldname'),
    legalName: sampled('Oldname Ltd'),
    address: own('1 Own Road'),
    companyNumber: own('1'),
    contactEmail: own('a@own.example'),
  },
  languages: [{ code: 'en', name: 'English', iso: 'en', file: 'locales/en.json' }],
  policies: ['terms', 'privacy'],
  pages: { home: { path: '/' }, about: { path: '/about/' } },
  menus: { header: ['legal-privacy', 'about'], footer: ['legal-terms'] },
  redirects: { '/legal': '/legal/privacy/', '/company': '/about/' },
  permittedOrigins: ['https://old.example'],
  securityTxtExpires: '2099-01-01',
} as unknown as SiteDefinition;
/** A site of which a part is still the sample's. */
export const PROJECT: Project = {
  files: FILES,
  definition: DEFINITION,
  record: recordOf(new Map([...FILES].map(([path, text]) => [path.replace('site/', ''), text])), {
    names: ['Oldname'],
    words: { 'home.lead': wordsHash('Old.') },
  }),
  today: '2026-11-22',
  read: (path) => `# ${path}\n\nSee [the law](https://law.example/1).\n\n## One\n\nText.\n`,
};
export const edited = (path: string, text: string): Project => ({
  ...PROJECT,
  files: new Map([...FILES, [path, text]]),
});

/** What a setup with these answers makes of each file. */
export function planned(answers: Answers, project = PROJECT): Record<string, string | undefined> {
  return Object.fromEntries(planSetup(project, answers).changes.map(({ path, text }) => [path, text]));
}
