import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersOf } from '#commands/init/answers.ts';
import { idsOf } from '#commands/init/policy-text.ts';
import { newSite } from '#commands/init/new-site.ts';
import { contrastProblems } from '#looks/contrast.server.ts';
import { FRAME_IDS } from '#model/frame-ids.ts';
import { themeColours } from '#looks/theme-tokens.server.ts';

const NOW = Date.UTC(2026, 10, 21, 23, 30);
const written = (typed: Parameters<typeof answersOf>[0]) => newSite(answersOf(typed), NOW);
const text = (typed: Parameters<typeof answersOf>[0], path: string): string => written(typed).files.get(path) ?? '';

let drafts: string;

beforeAll(() => {
  drafts = mkdtempSync(join(tmpdir(), 'plinth-drafts-'));
  writeFileSync(
    join(drafts, 'terms.nl.md'),
    '# Voorwaarden\n\nZie [de wet](https://wet.example/1).\n\n## Prijs\n\nVast.\n',
  );
  writeFileSync(
    join(drafts, 'terms.en.md'),
    '# Terms\n\nSee [the law](https://law.example/1).\n\n## Price\n\nFixed.\n',
  );
  writeFileSync(join(drafts, 'broken.md'), '---\ntitle: "Terms\n---\n\n# Terms\n');
});
afterAll(() => rmSync(drafts, { recursive: true }));

test('a draft that cannot be read is named, and nothing is made', () => {
  expect(() => written({ policies: 'terms=nowhere.md' })).toThrow(/^nowhere\.md cannot be read/);
  expect(() => written({ policies: `terms=${drafts}` })).toThrow(/cannot be read/);
  expect(() => written({ policies: `terms=${join(drafts, 'broken.md')}` })).toThrow(/broken\.md:\d+: /);
});

test('no element of a new page has an id of the frame around it', () => {
  const pages = [...newSite({}, NOW).files].filter(([path]) => path.startsWith('pages/')).map(([, page]) => page);
  const ids = [...pages.join('').matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);

  expect(ids).toContain('policies');
  expect(ids.filter((id) => FRAME_IDS.has(id))).toEqual([]);
});

test('without an answer each fact is a sample, and every text is marked as one', () => {
  const { files, notes } = newSite({}, NOW);

  expect(files.get('config.ts')?.match(/sample\('/g)).toHaveLength(9);
  expect(files.get('legal/en/privacy.md')).toContain('\nsample: true\n');
  for (const path of ['locales/en.json', 'public/mark.svg']) expect(files.get(path), path).toContain('(sample)');
  expect(notes).toEqual([]);
});

test('an answer is written as it is, whatever its characters', () => {
  const brand = String.raw`O'Hara & "Sons" {\}`;

  expect(text({ brand, legalName: 'A | B plc' }, 'config.ts')).toContain(`brand: ${JSON.stringify(brand)},`);
  expect(text({ legalName: 'A | B plc' }, 'legal/en/privacy.md')).toContain('| Registered name | A \\| B plc |');
});

test.each([
  ['Pacific/Kiritimati', '2026-11-22'],
  ['America/Los_Angeles', '2026-11-21'],
])('a text is in force from the day in %s', (timeZone, day) => {
  expect(text({ timeZone }, 'legal/en/privacy.md')).toContain(`effective: ${day}\n`);
  expect(text({ timeZone }, 'config.ts')).toContain(`timeZone: '${timeZone}'`);
});

test('a draft is taken with the translations beside it, and the sites that they link to are permitted', () => {
  const typed = { languages: 'nl,en,de', policies: `terms=${join(drafts, 'terms.nl.md')}` };
  const { files } = written(typed);

  const [dutch, english] = ['nl', 'en'].map((code) => files.get(`legal/${code}/terms.md`) ?? '');
  expect(idsOf(english ?? '')).toEqual(['prijs']);
  expect(idsOf(dutch ?? '')).toEqual(['prijs']);
  expect(english).toContain('translationOf: 2026-11-21\n');
  expect(files.has('legal/de/terms.md')).toBe(false);
  expect(files.get('config.ts')).toContain("permittedOrigins: ['https://wet.example', 'https://law.example']");
  expect(files.get('locales/en.json')).toContain('"legal-terms": "Terms"');
});

test('a first language without words of the engine has them in English, and a note says so', () => {
  const { files, notes } = written({ languages: 'da,en' });

  expect(files.get('locales/da.json')).toContain('"skip": "Skip to the content"');
  expect(notes).toEqual([expect.stringMatching(/^locales\/da\.json: Plinth has no words in Danish/)]);
});

test('a service that measures is in the config and in the outline of the policy about data', () => {
  const analyticsEndpoint = 'https://kite.dataplane.rudderstack.com/';
  const typed = { policies: 'terms,privacy', languages: 'en,nl', analytics: 'rudderstack', analyticsEndpoint };

  expect(text(typed, 'config.ts')).toMatch(
    /measurement: \{\n {4}policy: 'privacy',[^]*'https:\/\/kite\.dataplane\.rudderstack\.com'/,
  );
  expect(text(typed, 'legal/en/privacy.md')).toMatch(/\{: #measuring-services \}[^]*kite\.dataplane/);
  expect(text(typed, 'legal/en/privacy.md')).toContain('i18n_redirected');
  expect(text(typed, 'legal/en/terms.md')).not.toContain('site:consent');
  expect(written(typed).notes).toEqual([]);
});

test('a draft that says nothing of measuring gets no clauses in the config, and a note', () => {
  const policies = `privacy=${join(drafts, 'terms.en.md')}`;

  const { files, notes } = written({ policies, analytics: 'segment' });

  expect(files.get('config.ts')).not.toContain('measurement');
  expect(notes).toEqual([
    expect.stringMatching(/^config\.ts has no measurement yet, since legal\/en\/privacy\.md does not say/),
  ]);
});

test.each(['#0b5d4e', '#1f3fbf', '#a3123f', '#000000'])('texts can be read in the colours made of %s', (accent) => {
  const css = text({ accent }, 'theme.css');

  expect(css).toContain(`--brand: ${accent};`);
  expect(contrastProblems(themeColours(css, 'theme.css'))).toEqual([]);
});
