import { expect, test } from 'vitest';
import type { Project } from '#commands/setup/project.ts';
import { sample } from '#model/define-site.ts';
import { planned, PROJECT } from '../../../tests/support/sample-project.ts';

const CONFIG = `import { defineSite, sample } from 'plinth/config';

export default defineSite({
  company: { brand: sample('Sample') },
  menus: { header: ['home#how', 'legal-privacy'], footer: [] },
  registrations: {
    vat: sample('XX 1'),
  },
});
`;
const WORDS = {
  menu: { 'home#how': 'How it works' },
  footer: { registrations: { vat: { name: 'VAT number', text: '{value}' } } },
};
const SITE: Project = {
  ...PROJECT,
  files: new Map([...PROJECT.files, ['config.ts', CONFIG], ['locales/en.json', JSON.stringify(WORDS)]]),
  definition: {
    ...PROJECT.definition,
    menus: { header: ['home#how', 'legal-privacy'], footer: [] },
    registrations: { vat: sample('XX 1') },
  },
};

test('another company loses the registrations of the sample, and their words', () => {
  const { 'config.ts': config, 'locales/en.json': words } = planned({ legalName: 'Own plc' }, SITE);

  expect(config).not.toContain('registrations');
  expect(words).not.toContain('VAT number');
});

test('registrations that are an owner’s stay', () => {
  const own = { vat: { value: 'DE 1', sample: false } };
  const project = { ...SITE, definition: { ...SITE.definition, registrations: own } };

  expect(planned({ legalName: 'Own plc' }, project)['config.ts']).toContain("sample('XX 1')");
});

test('links to sections of the home page stay with it', () => {
  expect(planned({ legalName: 'Own plc' }, SITE)['locales/en.json']).toContain('How it works');
});
