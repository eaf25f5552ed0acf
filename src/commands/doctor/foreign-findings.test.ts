import { expect, test } from 'vitest';
import { foreignFindings } from '#commands/doctor/foreign-findings.ts';
import { LOCALES } from '#model/locales.ts';

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
      file: `site/${file}`,
      line: 2,
      what: `says 2 of its 3 messages in German, and is the file of ${iso}: translate footer.address (line 2), legal.today (line 4)`,
    },
  ]);
});

test('nothing is found once all are translated', () => {
  const translated = new Map([...GERMAN].map(([key, text]) => [key, `${text}!`]));

  expect(foreignFindings(new Map(LOCALES.map(({ code }) => [code, translated])), new Map())).toEqual([]);
});
