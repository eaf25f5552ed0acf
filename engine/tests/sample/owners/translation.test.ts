import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageFile, parseMessages } from '#commands/texts/messages.ts';
import { ownFolder, type Ended, type OwnFolder } from './own-folder.ts';

// A Danish broker, in whose language the interface is not shipped: a step at a time, from setup to a site that is ready.
const FOLDER = resolve('tests/sample/owners/danish');
const DA = 'locales/da.json';
const EN = 'locales/en.json';
const POLICY = 'legal/da/privacy.md';
const ABOUT = `import { COMPANY, useI18n, type PageProps } from 'plinth';

export default function About({ payload }: PageProps) {
  const { t } = useI18n();
  return (
    <div className="prose">
      <h1>{payload.head.title}</h1>
      <p className="lead">{t('about.lead', { name: COMPANY.legalName.value })}</p>
    </div>
  );
}
`;
let own: OwnFolder;
let setup: Ended;

beforeAll(() => {
  own = ownFolder();
  setup = own.plinth(['init', '--answers', join(FOLDER, 'answers.json')]);
});
afterAll(() => own.remove());

function addMessages(file: string, messages: Iterable<readonly [string, string]>): void {
  own.write(file, messageFile(new Map([...parseMessages(own.read(file)), ...messages])));
}

/** How many messages setup says that it left in English; the launch check says as many. */
function leftInEnglish(output: string): number {
  const [, noted] = new RegExp(`^note +${DA}: (\\d+) of its \\d+ messages are in English`, 'm').exec(output) ?? [];
  const [, found] = new RegExp(`^  ${DA}:\\d+: says (\\d+) of its \\d+ messages in English`, 'm').exec(output) ?? [];
  expect(noted).toBe(found);
  return Number(noted);
}

test('setup says how many words it leaves in English, and which policy begins in it', () => {
  const notes = setup.output.split('\n').filter((line) => line.startsWith('note'));

  expect(leftInEnglish(setup.output)).toBeGreaterThan(60);
  expect(notes).toContainEqual(expect.stringMatching(new RegExp(`${POLICY}: .* English`)));
});

test('the launch is blocked by the title of the sample, in the file where it stands', () => {
  expect(setup.output).toMatch(new RegExp(`^  ${EN}:\\d+: still says .*: pages\\.home\\.\\w+ \\(line `, 'm'));
});

test('a page of its own, the words of each language and a policy in Danish leave nothing to do', () => {
  own.write('pages/about.tsx', ABOUT);
  own.write('config.ts', own.read('config.ts').replace('pages: {', "pages: {\n    about: { path: '/om-os/' },"));
  addMessages(DA, parseMessages(readFileSync(join(FOLDER, 'words.da.json'), 'utf8')));
  addMessages(DA, [
    ['about.lead', '{name} formidler forsikringer.'],
    ['pages.about.title', 'Om os'],
    ['pages.about.description', 'Hvem vi er.'],
  ]);
  addMessages(EN, [
    ['about.lead', '{name} is a broker of insurance.'],
    ['pages.about.title', 'About us'],
    ['pages.about.description', 'Who we are.'],
    ['pages.home.title', 'Well insured'],
    ['pages.home.description', 'Brokers of insurance.'],
  ]);
  own.write(POLICY, readFileSync(join(FOLDER, 'privacy.da.md'), 'utf8'));

  const { code, output } = own.plinth(['doctor']);
  expect(output).toContain('Nothing stands between this site and its launch.');
  expect(code).toBe(0);
});

test('what a second run adds in English is said, and the page stays', () => {
  const service = ['--analytics', 'segment', '--analytics-write-key', 'key'];
  const script = 'https://cdn.segment.com/analytics.js/v1/key/analytics.min.js';
  const addresses = ['--analytics-script-url', script, '--analytics-endpoint', 'https://api.segment.io/v1'];
  const { output } = own.plinth(['init', ...service, ...addresses]);

  // Those of the consent banner, and one that is the same in Danish: it is counted while a phrase stands beside it.
  expect(leftInEnglish(output)).toBeLessThan(15);
  expect(own.read('pages/about.tsx')).toBe(ABOUT);
  expect(own.read('config.ts')).toContain("about: { path: '/om-os/' }");
});
