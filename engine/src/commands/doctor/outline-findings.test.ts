import { expect, test } from 'vitest';
import { outlineFindings } from '#commands/doctor/policy-findings.ts';
import { LOCALES } from '#model/locales.ts';
import { POLICIES } from '#model/policies.ts';

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
