import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answersOf } from '#commands/init/answers.ts';
import { takeDrafts } from '#commands/init/drafts.ts';
import { newSite } from '#commands/init/new-site.ts';
import { idsOf } from '#commands/init/policies.ts';

const NOW = Date.UTC(2026, 10, 21, 23, 30);
const VERSION =
  '---\ntitle: Fees\ndescription: All of them.\neffective: 2026-01-01\nchanges:\n  - date: 2026-01-01\n    note: First published.\n---\n\n# Fees\n\n## One {: #first }\n\n> In short.\n\nText.\n';
const DRAFTS = {
  'terms.nl.md': '# Voorwaarden\n\nZie [de wet](https://wet.example/1).\n\n## 1. Prijs\n\nVast.\n',
  'terms.en.md': '# Terms\n\nSee [the law](https://law.example/1).\n\n## Price\n\nFixed.\n',
  'page.html': '<!doctype html><title>Rules</title><main><h1>Rules</h1><h2>Data</h2><p>None.</p></main>',
  'broken.md': '---\ntitle: "Terms\n---\n\n# Terms\n\nFor all.\n',
  'linked.md': '# Terms\n\nSee [fees](/fees).\n',
  'version.md': VERSION,
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-drafts-'));
  for (const [name, text] of Object.entries(DRAFTS)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

// Each draft is read by a process.
vi.setConfig({ testTimeout: 60_000 });

async function taken(draft: string, typed: Parameters<typeof answersOf>[0] = {}, base?: string) {
  const answers = answersOf({ policies: `terms=${join(folder, draft)}`, ...typed });
  const drafts = await takeDrafts(answers, NOW, base);
  const { files, notes } = newSite(
    answers,
    NOW,
    drafts.map(({ file }) => file),
  );
  return { files, notes, lines: drafts.flatMap(({ lines }) => lines).join('\n') };
}

test('a draft is taken with the translations beside it, whose clauses get no id by their place, and the sites that they link to are permitted', async () => {
  const { files, lines } = await taken('terms.nl.md', { languages: 'nl,en,de' });

  const [dutch, english] = ['nl', 'en'].map((code) => files.get(`legal/${code}/terms.md`) ?? '');
  expect(idsOf(dutch ?? '')).toEqual(['prijs']);
  expect(english).toContain('translationOf: 2026-11-21\n');
  expect(idsOf(english ?? '')).toEqual(['price']);
  expect(files.has('legal/de/terms.md')).toBe(false);
  expect(files.get('config.ts')).toContain("permittedOrigins: ['https://wet.example', 'https://law.example']");
  expect(files.get('locales/en.json')).toContain('"legal-terms": "Terms"');
  expect(lines).toMatch(/^taken {4}legal\/nl\/terms\.md: from .*terms\.nl\.md, in Dutch$/m);
  expect(lines).toMatch(/^taken {4}legal\/en\/terms\.md: from .*terms\.en\.md, in English$/m);
  expect(lines).toContain('the number of “Prijs” is taken off');
});

test('a saved page is a draft', async () => {
  expect((await taken('page.html')).files.get('legal/en/terms.md')).toMatch(/\ntitle: Rules\n[^]*## Data \{: #data \}/);
});

test('a relative link leads from the address that was given', async () => {
  const { files } = await taken('linked.md', {}, 'https://kite.example/old/');

  expect(files.get('legal/en/terms.md')).toContain('](https://kite.example/fees)');
});

test('front matter that cannot be read is listed with its words', async () => {
  const { files, lines } = await taken('broken.md');

  expect(files.get('legal/en/terms.md')).toContain('For all.');
  expect(lines).toContain('the front matter, which cannot be read: “title: "Terms”');
});

test('a draft in the form of a version is taken as it is', async () => {
  const { files, lines } = await taken('version.md');

  expect(files.get('legal/en/terms.md')).toBe(VERSION);
  expect(lines).toMatch(/, in English, as it is$/);
});

test('a draft that says nothing of measuring gets no clauses in the config, and a note', async () => {
  const { files, notes } = await taken('terms.en.md', {
    policies: `privacy=${join(folder, 'terms.en.md')}`,
    analytics: 'segment',
  });

  expect(files.get('config.ts')).not.toContain('measurement');
  expect(notes).toEqual([
    expect.stringMatching(/^config\.ts has no measurement yet, since legal\/en\/privacy\.md does not say/),
  ]);
});
