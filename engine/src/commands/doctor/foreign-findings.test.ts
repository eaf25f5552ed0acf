import { expect, test } from 'vitest';
import { outlineFindings } from '#commands/doctor/policy-findings.ts';
import { foreignFindings } from '#commands/doctor/translation-findings.ts';
import { LOCALES } from '#model/locales.ts';
import { POLICIES } from '#model/policies.ts';

const JSON_TEXT = `{
  "footer": { "address": "Anschrift" },
  "legal": {
    "today": "Zur heute geltenden Fassung"
  }
}`;
const GERMAN = new Map([
  ['footer.address', 'Anschrift'],
  ['legal.today', 'Zur heute geltenden Fassung'],
  ['home.lead', 'Mine.'],
]);

test.each(LOCALES)('words of another language block the launch in the file of $iso', ({ code, iso, file }) => {
  const findings = foreignFindings(new Map([[code, GERMAN]]), new Map([[file, JSON_TEXT]]));

  expect(findings).toEqual([
    {
      weight: 'blocks',
      file,
      line: 2,
      what: `says 2 of its 3 messages in German, and is the file of ${iso}: translate 5 words, in footer.address (line 2), legal.today (line 4)`,
    },
  ]);
});

test('nothing is found once all are translated', () => {
  const translated = new Map([...GERMAN].map(([key, text]) => [key, `${text}!`]));

  expect(foreignFindings(new Map(LOCALES.map(({ code }) => [code, translated])), new Map())).toEqual([]);
});

const ENGLISH = LOCALES.find(({ iso }) => /^en\b/.test(iso))?.code ?? '';
const OTHER = LOCALES.find(({ iso }) => !/^en\b/.test(iso));
const [SLUG = ''] = POLICIES;
const policy = (matter: string): string =>
  `---\ntitle: X\n${matter}---\n\n# X\n\n## Who we are {: #who }\n\nWij.\n\n## Over ons {: #ons }\n\nSay here what it covers (sample).\n`;
const found = (code: string, text: string) => outlineFindings(new Map([[`legal/${code}/${SLUG}.md`, text]]));

test('what is left of the English outline in a policy of another language blocks the launch, with its lines', () => {
  expect(found(OTHER?.code ?? '', policy(''))).toEqual([
    {
      weight: 'blocks',
      file: `legal/${OTHER?.code}/${SLUG}.md`,
      line: 7,
      what: expect.stringMatching(/ lines 7, 13, /) as unknown,
    },
  ]);
});

test.each([
  ['in an English policy', ENGLISH, policy('')],
  ['in a sample text, which is a finding by itself', OTHER?.code ?? '', policy('sample: true\n')],
  [
    'in a translated text',
    OTHER?.code ?? '',
    policy('')
      .replace('Who we are', 'Wie wij zijn')
      .replace(/^Say.*/m, ''),
  ],
])('nothing is found %s', (_, code, text) => {
  expect(found(code, text)).toEqual([]);
});
