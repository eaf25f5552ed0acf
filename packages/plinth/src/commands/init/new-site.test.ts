import { expect, test } from 'vitest';
import { answersOf } from '#commands/init/answers.ts';
import { newSite } from '#commands/init/new-site.ts';
import { contrastProblems } from '#looks/contrast.server.ts';
import { FRAME_IDS } from '#model/frame-ids.ts';
import { themeColours } from '#looks/theme-tokens.server.ts';

const NOW = Date.UTC(2026, 10, 21, 23, 30);
const written = (typed: Parameters<typeof answersOf>[0]) => newSite(answersOf(typed), NOW);
const text = (typed: Parameters<typeof answersOf>[0], path: string): string => written(typed).files.get(path) ?? '';

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

test.each(['#0b5d4e', '#1f3fbf', '#a3123f', '#000000'])('texts can be read in the colours made of %s', (accent) => {
  const css = text({ accent }, 'theme.css');

  expect(css).toContain(`--brand: ${accent};`);
  expect(contrastProblems(themeColours(css, 'theme.css'))).toEqual([]);
});
