import { describe, expect, test } from 'vitest';
import type { Answers } from '#commands/setup/answers.ts';
import type { Project } from '#commands/setup/project.ts';
import { planned, PROJECT } from '../../../tests/support/sample-project.ts';

// What an owner has made of the site since setup: none of it is an answer.
const POLICY = (title: string): string =>
  `---\ntitle: ${title}\neffective: 2026-02-01\n---\n\n# ${title}\n\nSee [the law](https://law.example/1).\n`;
const CONFIG = `import { defineSite } from 'plinth/config';

export default defineSite({
  company: { brand: 'Own', legalName: 'Own plc' },
  languages: [{ code: 'en', name: 'English', iso: 'en', file: 'locales/en.json' }],
  policies: ['terms', 'privacy'],
  pages: { home: { path: '/' }, about: { path: '/about/' } },
  menus: {
    // Those that are asked for most.
    footer: ['legal-terms', 'about', 'legal-privacy'],
    header: ['about', 'legal-privacy'],
  },
  redirects: {
    // Printed on our cards.
    '/company': '/about/',
    '/legal': '/legal/privacy/',
  },
  permittedOrigins: ['https://named.example', 'https://law.example', 'https://own.example'],
  securityTxtExpires: '2099-01-01',
});
`;
const WORDS = {
  menu: { 'legal-terms': 'Small print', about: 'About', 'legal-privacy': 'Your data' },
  home: { ours: 'Words of a page of our own.', link: 'https://named.example' },
  pages: { home: { title: 'Own', description: 'Own.' } },
};
const own = (value: string) => ({ value, sample: false });
const OWN: Project = {
  ...PROJECT,
  files: new Map([
    ...PROJECT.files,
    ['config.ts', CONFIG],
    ['locales/en.json', JSON.stringify(WORDS)],
    ['legal/en/terms.md', POLICY('Terms')],
    ['legal/en/privacy.md', POLICY('Privacy policy')],
    ['pages/home.tsx', 'own home'],
  ]),
  definition: {
    ...PROJECT.definition,
    company: { ...PROJECT.definition.company, brand: own('Own'), legalName: own('Own plc') },
    menus: { footer: ['legal-terms', 'about', 'legal-privacy'], header: ['about', 'legal-privacy'] },
    redirects: { '/company': '/about/', '/legal': '/legal/privacy/' },
    permittedOrigins: ['https://named.example', 'https://law.example', 'https://own.example'],
  },
};
const ANSWERS: Answers = {
  brand: 'Own',
  headline: 'Own',
  lead: 'Own.',
  policies: [{ slug: 'terms' }, { slug: 'privacy' }],
};
const wordsOf = (changes: ReturnType<typeof planned>, code = 'en'): typeof WORDS =>
  JSON.parse(changes[`locales/${code}.json`] ?? JSON.stringify(WORDS)) as typeof WORDS;

describe('a second run', () => {
  test.each<[string, Answers]>([
    ['no answer', {}],
    ['the same answers', ANSWERS],
  ])('with %s leaves the config as its owner wrote it', (_, answers) => {
    expect(planned(answers, OWN)['config.ts'] ?? CONFIG).toBe(CONFIG);
  });

  test('puts no word back that the owner’s home page does not use, and leaves labels and their order', () => {
    const words = wordsOf(planned(ANSWERS, OWN));

    expect(words.home).toEqual(WORDS.home);
    expect(words.menu).toEqual(WORDS.menu);
    expect(Object.keys(words).slice(0, 3)).toEqual(['menu', 'home', 'pages']);
    expect(Object.keys(words.menu)).toEqual(Object.keys(WORDS.menu));
  });

  test('changes the label that is answered', () => {
    const policies = [{ slug: 'terms', title: 'Terms & fees' }, { slug: 'privacy' }];

    expect(wordsOf(planned({ policies }, OWN)).menu).toEqual({ ...WORDS.menu, 'legal-terms': 'Terms & fees' });
  });

  test('gives a further language no words of a home page that the site has not', () => {
    expect(wordsOf(planned({ languages: ['en', 'de'] }, OWN), 'de')).not.toHaveProperty('home');
  });

  test('adds what is new at the end', () => {
    const config = planned({ policies: [...(ANSWERS.policies ?? []), { slug: 'fees' }] }, OWN)['config.ts'];

    expect(config).toContain("footer: ['legal-terms', 'about', 'legal-privacy', 'legal-fees']");
    expect(config).toContain('// Those that are asked for most.');
    expect(config).toContain("// Printed on our cards.\n    '/company': '/about/',\n    '/legal': '/legal/privacy/',");
  });

  test('removes what is gone, and leaves the rest in its order', () => {
    const changes = planned({ policies: [{ slug: 'terms' }] }, OWN);
    const config = changes['config.ts'];

    expect(config).toContain("footer: ['legal-terms', 'about']");
    expect(config).toContain("'/company': '/about/',\n    '/legal': '/legal/terms/',");
    expect(wordsOf(changes).menu).toEqual({ 'legal-terms': 'Small print', about: 'About' });
  });

  test('adds no redirect that its owner has taken out', () => {
    const definition = { ...OWN.definition, redirects: { '/company': '/about/' } };
    const source = CONFIG.replace(/ *'\/legal':.*\n/, '');

    const files = new Map([...OWN.files, ['config.ts', source]]);

    expect(planned({}, { ...OWN, definition, files })['config.ts'] ?? source).toBe(source);
  });
});
