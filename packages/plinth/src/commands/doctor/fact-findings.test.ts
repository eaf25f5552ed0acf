import { expect, test } from 'vitest';
import { factFindings } from '#commands/doctor/fact-findings.ts';
import { defineSite, sample, type SiteDefinition } from '#model/define-site.ts';

const COMPANY = {
  brand: 'Harbour',
  legalName: 'Harbour Savings Ltd',
  address: '12 Albert Quay, Stirling, FK8 2QL, Scotland',
  companyNumber: 'SC193373',
  contactEmail: 'hello@harbour.example',
  securityContact: 'mailto:security@harbour.example',
};
const SITE: SiteDefinition = defineSite({
  company: COMPANY,
  registrations: { vat: 'GB 123 4567 89', authorisation: '597301' },
  languages: [
    { code: 'en', name: 'English', iso: 'en', file: 'locales/en.json' },
    { code: 'de', name: 'Deutsch', iso: 'de', file: 'locales/de.json' },
  ],
  policies: ['privacy', 'terms'],
  pages: { home: { path: '/' } },
  menus: { header: [], footer: [] },
  redirects: {},
  permittedOrigins: [],
  securityTxtExpires: '2099-12-31',
});
const WORDS = new Map([
  ['footer.number', 'Registered in'],
  ['footer.registrations.authorisation.name', 'Firm reference'],
]);
const TODAY = '2026-11-27';

const text = (body: string, matter = 'effective: 2026-01-01') => `---\ntitle: X\n${matter}\n---\n\n${body}\n`;
const found = (files: Record<string, string>, site = SITE): string[] =>
  factFindings(new Map(Object.entries(files)), new Map([['en', WORDS]]), TODAY, site).map(
    ({ file, line, what }) => `${file}:${line} ${what}`,
  );
const inPrivacy = (body: string, site = SITE): string[] => found({ 'legal/en/privacy.md': text(body) }, site);

test.each([
  ['a name with another legal form', 'We are Harbour Savings Limited.', 'Harbour Savings Limited', 'company.legalName'],
  ['a number with the same letters', 'Registered in Scotland: SC193737.', 'SC193737', 'company.companyNumber'],
  ['a number behind a usual label', '**Company number:** 09829742', '09829742', 'company.companyNumber'],
  ['a number behind the footer’s label', '- Firm reference number 597310', '597310', 'registrations.authorisation'],
  ['a VAT number of the same country', 'Our VAT ID is GB987654321.', 'GB987654321', 'registrations.vat'],
])('%s is found, with its line and both values', (_, body, value, fact) => {
  const [finding, ...others] = inPrivacy(`# X\n\n${body}`);

  expect(others).toEqual([]);
  expect(finding).toMatch(/^legal\/en\/privacy\.md:8 has "/);
  expect(finding).toContain(`has ${JSON.stringify(value)}, and ${fact} in config.ts is "`);
});

test.each([
  [
    'the facts as they are',
    `Harbour Savings Ltd, ${COMPANY.address}, SC193373, VAT GB123456789, hello@harbour.example`,
  ],
  ['the name in capitals and without dots', 'HARBOUR SAVINGS LTD. and Harbour Savings, Ltd'],
  ['a company of the group beside the company itself', 'Harbour Savings Ltd and Harbour Savings GmbH'],
  ['the number of another company', 'Insured by Drover Limited, company number SC555555.'],
  ['another number beside the company’s', 'SC193373, and SC193374 of the fund'],
  ['words between the name and a word that is a legal form elsewhere', 'Harbour Savings as a bank'],
  ['the number of a law and a rate behind a label', 'VAT 20 %, VAT Directive 2006/112/EC; firm reference 2023/1114'],
  ['a bank account of the same country', 'VAT is paid from GB29 NWBK 6016 1331 9268 19'],
  ['a date behind a label', 'Company number: 2024-01-15'],
  ['a table of another company', '| Registered in | SC111111 |\n| Registered name | Drover Ltd |'],
])('%s is no finding', (_, body) => {
  expect(inPrivacy(body)).toEqual([]);
});

test('what is in force and what is coming is compared, in each language, and what was is not', () => {
  const other = 'We are Harbour Savings Limited.';
  const files = {
    'legal/en/privacy.md': text(other),
    'legal/en/privacy/2025-01-01.md': text(other, 'effective: 2025-01-01'),
    'legal/en/privacy/next.md': text(other, 'effective: 2027-01-01'),
    'legal/de/privacy.md': text(other),
  };

  expect(found(files).map((line) => line.split(':')[0])).toEqual([
    'legal/en/privacy.md',
    'legal/en/privacy/next.md',
    'legal/de/privacy.md',
  ]);
});

test('a sample is compared with samples', () => {
  const other = 'Harbour Savings Limited';
  const withSample = defineSite({ ...SITE, company: { ...COMPANY, legalName: sample(COMPANY.legalName) } });

  expect(inPrivacy(other, withSample)).toEqual([]);
  expect(found({ 'legal/en/privacy.md': text(other, 'sample: true') })).toEqual([]);
  expect(found({ 'legal/en/privacy.md': text(other, 'sample: true') }, withSample)).toHaveLength(1);
});
