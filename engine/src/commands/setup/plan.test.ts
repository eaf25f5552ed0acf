import { describe, expect, test } from 'vitest';
import { homeWords, presentAnswers } from '#commands/setup/present-site.ts';
import { losesEdits, type Project } from '#commands/setup/project.ts';
import { hashOf, wordsHash } from '#commands/texts/site-record.ts';
import { edited, planned, PROJECT } from '../../../tests/support/sample-project.ts';

const DUTCH = { code: 'nl', name: 'Nederlands', iso: 'nl', file: 'locales/nl.json' };
/** Set up in Dutch and English, with the sample's home page. */
const DUTCH_FIRST = {
  ...edited('locales/nl.json', '{}'),
  definition: { ...PROJECT.definition, languages: [DUTCH, ...PROJECT.definition.languages] },
} satisfies Project;

test('no answer changes nothing that is the owner’s', () => {
  const changes = planned({});

  expect(Object.keys(changes).filter((path) => !path.includes('locales'))).toEqual([]);
});

test('the facts are written where they stand, and all else stays as it was', () => {
  const config = planned({ brand: 'Newname', legalName: 'Newname plc' })['config.ts'] ?? '';

  expect(config).toContain("brand: 'Newname'");
  expect(config).toContain("address: '1 Own Road'");
  expect(config).toContain("// A note of the owner's.");
  expect(config).not.toContain('sample');
});

test('the time zone is written where none was, and is the present answer from then on', () => {
  const definition = { ...PROJECT.definition, timeZone: 'Asia/Tokyo' };

  expect(planned({})['config.ts']).toBeUndefined();
  expect(planned({ timeZone: 'Europe/Amsterdam' })['config.ts']).toContain("timeZone: 'Europe/Amsterdam'");
  expect(presentAnswers({ ...PROJECT, definition })).toHaveProperty('timeZone', 'Asia/Tokyo');
  expect(presentAnswers(PROJECT)).not.toHaveProperty('timeZone');
});

describe('the home page', () => {
  test('of the sample gives way to one of the owner’s', () => {
    const changes = planned({ headline: 'Good bread', lead: 'We bake.' });

    expect(changes['pages/home.tsx']).toContain('export default function Home');
    expect(changes).toHaveProperty(['pages/home/hero.tsx'], undefined);
    expect(JSON.parse(changes['locales/en.json'] ?? '')).toMatchObject({
      pages: { home: { title: 'Good bread', description: 'We bake.' } },
      home: { policies: {} },
    });
  });

  test('of the sample gives way where its words have become those of a further language', () => {
    const changes = planned({ headline: 'Goed brood' }, DUTCH_FIRST);

    expect(changes['pages/home.tsx']).toContain('export default function Home');
    expect(changes['locales/nl.json']).toContain('Goed brood');
  });

  test('whose words are the owner’s in one language stays as it is', () => {
    const files = new Map([...DUTCH_FIRST.files, ['locales/nl.json', '{"home":{"lead":"Van mij."}}']]);
    const changes = planned({ headline: 'Goed brood' }, { ...DUTCH_FIRST, files });

    expect(changes).not.toHaveProperty(['pages/home.tsx']);
    expect(changes['locales/nl.json']).toContain('Van mij.');
  });

  test.each([
    ['part', 'pages/home/hero.tsx', 'my hero'],
    ['words', 'locales/en.json', '{"home":{"lead":"Mine."}}'],
  ])('with an edited %s stays as it is', (_, path, text) => {
    const changes = planned({ headline: 'Good bread' }, edited(path, text));

    expect(Object.keys(changes).filter((name) => name.startsWith('pages/'))).toEqual([]);
    expect(changes['locales/en.json']).toContain('Good bread');
  });
});

test('words in a language that the site does not have are refused, with those that it has', () => {
  const answers = {
    languages: ['nl', 'en'],
    headline: { fr: 'Pain' },
    policies: [{ slug: 'terms', title: { de: 'A' } }],
  };

  expect(() => planned(answers)).toThrow(/headline: got a text for fr, .*: nl, en\n.*terms: got a text for de/);
});

test('measuring is written to config and settings, and none takes its words away', () => {
  const changes = planned({
    analytics: 'segment',
    analyticsScriptUrl: 'https://cdn.segment.com/analytics.js/v1/key/analytics.min.js',
    analyticsWriteKey: 'key',
    analyticsEndpoint: 'https://api.segment.io/v1/',
    siteUrl: 'https://www.bakery.example',
  });

  expect(changes['config.ts']?.replace(/\s+/g, ' ')).toContain(
    "script: 'https://cdn.segment.com', endpoint: 'https://api.segment.io/v1'",
  );
  expect(changes['.env']).toBe(
    'SITE_URL=https://www.bakery.example\nSENTRY_DSN=\nANALYTICS_PROVIDER=segment\nANALYTICS_SCRIPT_URL=https://cdn.segment.com/analytics.js/v1/key/analytics.min.js\nANALYTICS_WRITE_KEY=key\nANALYTICS_ENDPOINT=https://api.segment.io/v1/\n',
  );
  expect(JSON.parse(changes['locales/en.json'] ?? '')).toHaveProperty('privacy');
  expect(JSON.parse(planned({ analytics: '' })['locales/en.json'] ?? '')).not.toHaveProperty('privacy');
});

describe('where nothing is answered about measuring', () => {
  const services = { segment: { name: 'Our Segment', script: 'https://s.example', endpoint: 'https://e.example/v1' } };
  const measurement = { policy: 'privacy', clauses: { measuring: 'a', services: 'b' }, services };
  const source = PROJECT.files
    .get('config.ts')
    ?.replace('permittedOrigins', `measurement: ${JSON.stringify(measurement)},\n  permittedOrigins`);
  const measuring = edited('config.ts', source ?? '');
  const sampled = { ...measuring, definition: { ...PROJECT.definition, measurement } };
  const company = { ...PROJECT.definition.company, brand: { value: 'Own', sample: false } };
  const own = { ...sampled, definition: { ...sampled.definition, company } };
  const configOf = (...given: Parameters<typeof planned>): string => planned(...given)['config.ts'] ?? source ?? '';

  test('a new company does not measure what the sample measured', () => {
    expect(configOf({ brand: 'Newname' }, sampled)).not.toContain('measurement');
    expect(configOf({ accent: '#711' }, sampled)).toContain('s.example');
  });

  test.each<[string, Parameters<typeof planned>[0], typeof own]>([
    ['in config.ts', { brand: 'Newname' }, own],
    [
      'in the settings alone',
      { brand: 'Newname' },
      { ...sampled, files: new Map([...sampled.files, ['.env', 'ANALYTICS_PROVIDER=segment']]) },
    ],
    ['and the service is only named', { analytics: 'segment' }, own],
  ])('a choice that was made before stays: %s', (_, answers, project) => {
    const config = configOf(answers, project);

    for (const text of ['Our Segment', 'https://s.example', 'https://e.example/v1']) expect(config).toContain(text);
  });

  test('a service without addresses is refused, each by its name', () => {
    expect(() => planned({ brand: 'Newname', analytics: 'segment' }, sampled)).toThrow(
      /^analyticsScriptUrl: got nothing.*\nanalyticsEndpoint: got nothing/,
    );
  });

  test('an owner who measures no more has no half of a service in the settings', () => {
    const settings = 'ANALYTICS_PROVIDER=segment\nANALYTICS_SCRIPT_URL=https://s.example/a.js\nANALYTICS_WRITE_KEY=k\n';
    const project = { ...own, files: new Map([...own.files, ['.env', settings]]) };

    expect(planned({ analytics: '' }, project)['.env']).toBe(
      'ANALYTICS_PROVIDER=\nANALYTICS_SCRIPT_URL=\nANALYTICS_WRITE_KEY=\n',
    );
  });
});

test('a language from right to left says so', () => {
  expect(planned({ languages: ['ar'] })['config.ts']?.replace(/\s+/g, ' ')).toMatch(
    /code: 'ar', name: 'العربية', iso: 'ar', file: 'locales\/ar\.json', dir: 'rtl'/,
  );
});

test('a file that its owner has edited would lose by a replacement, and by nothing else', () => {
  const path = 'pages/home.tsx';
  const own = edited(path, 'mine');

  expect(losesEdits({ path, text: 'new', how: 'replace' }, own)).toBe(true);
  expect(losesEdits({ path, text: undefined, how: 'replace' }, own)).toBe(true);
  expect(losesEdits({ path, text: 'new', how: 'edit' }, own)).toBe(false);
  expect(losesEdits({ path, text: 'new', how: 'replace' }, PROJECT)).toBe(false);
  expect(losesEdits({ path: 'pages/new.tsx', text: 'new', how: 'replace' }, own)).toBe(false);
});

test('the present answers are those of the files, and none of the sample’s', () => {
  expect(presentAnswers(PROJECT)).toEqual({
    address: '1 Own Road',
    companyNumber: '1',
    contactEmail: 'a@own.example',
    languages: ['en'],
    policies: [{ slug: 'terms' }, { slug: 'privacy' }],
    paper: '#fff',
    ink: '#111',
    accent: '#711',
  });
  expect(hashOf('a\r\nb')).toBe(hashOf('a\nb'));
});

test('the present words of the home page are those of each language, and none that the sample still has there', () => {
  const files = new Map([
    ...DUTCH_FIRST.files,
    ['locales/nl.json', '{"pages":{"home":{"title":"Brood","description":"Wij bakken."}}}'],
    ['locales/en.json', '{"pages":{"home":{"title":"Oldname sells","description":"We bake."}}}'],
  ]);
  const words = { 'pages.home.title': wordsHash('Oldname sells') };
  const project = { ...DUTCH_FIRST, files, record: { ...PROJECT.record, sample: { names: [], words } } };

  expect(presentAnswers(project)).toMatchObject({ headline: 'Brood', lead: 'Wij bakken.' });
  expect(homeWords(project, 'en')).toEqual({ lead: 'We bake.' });
  expect(homeWords(project, 'fr')).toEqual({});
});
