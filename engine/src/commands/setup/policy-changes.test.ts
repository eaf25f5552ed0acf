import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { planSetup } from '#commands/setup/plan.ts';
import { edited, planned, PROJECT } from '../../../tests/support/sample-project.ts';

describe('a policy', () => {
  test('that stays and was a sample has the new facts, and a history of its own', () => {
    const changes = planned({ brand: 'Newname', legalName: 'Newname plc' });

    expect(changes['legal/en/terms.md']).toContain('\nNewname plc and Newname.\n');
    expect(changes['legal/en/terms.md']).toMatch(
      /effective: 2026-11-22\nchanges:\n {2}- date: 2026-11-22\n {4}note: First published\.\nsample: true\n---/,
    );
    expect(changes).toHaveProperty(['legal/en/terms/2026-01-01.md'], undefined);
    expect(changes).toHaveProperty(['legal/archive-hashes.json'], undefined);
  });

  test('that goes takes the hashes of its versions with it, of the text in force too', () => {
    const list = '{"en/terms/2026-01-01.md":"0","en/terms/2026-02-01.md":"1","en/privacy/2026-01-01.md":"2"}';
    const changes = planned({ policies: [{ slug: 'privacy' }] }, edited('legal/archive-hashes.json', list));

    expect(changes['legal/archive-hashes.json']).toBe('{\n  "en/privacy/2026-01-01.md": "2"\n}\n');
  });

  test('that stays and was a sample keeps the comments and the order of its front matter', () => {
    const before = PROJECT.files.get('legal/en/terms.md') ?? '';
    const commented = edited(
      'legal/en/terms.md',
      before.replace('description:', '# For search results.\ndescription:'),
    );

    expect(planned({ brand: 'Newname' }, commented)['legal/en/terms.md']).toContain(
      '\n# For search results.\ndescription: Of Newname.\neffective: 2026-11-22\n',
    );
  });

  test('has facts of any characters, in its text and in what it says of itself', () => {
    const terms = planned({ brand: 'New: "a" #1', legalName: 'A | B <plc>' })['legal/en/terms.md'] ?? '';

    expect(parse(terms.split('---\n')[1] ?? '')).toMatchObject({ description: 'Of New: "a" #1.' });
    expect(terms).toContain('\nA \\| B \\<plc\\> and New: "a" #1.\n');
  });

  test('that was a sample names the cookie of the language with the second one', () => {
    const stored = '\n| Name |\n| --- |\n| `site:theme` |\n';
    const path = 'legal/en/terms.md';
    const before = `${PROJECT.files.get(path)?.replace('sample: true', 'sample: true\nmeasuring: unchanged')}${stored}`;
    const project = { ...PROJECT, files: new Map([...PROJECT.files, [path, before]]) };
    const textFor = (languages: string[]) =>
      planSetup(project, { languages }).changes.find((change) => change.path === path)?.text;

    expect(textFor(['en'])).toBeUndefined();
    expect(textFor(['en', 'de'])).toContain('`i18n_redirected`');
    expect(textFor(['en', 'de'])).not.toContain('unchanged');
  });

  test('of the sample goes with its versions where its language becomes a further one', () => {
    const changes = planned({ languages: ['nl', 'en'] });

    expect(changes).toHaveProperty(['legal/en/terms.md'], undefined);
    expect(changes).toHaveProperty(['legal/en/terms/2026-01-01.md'], undefined);
    expect(changes).not.toHaveProperty(['legal/en/privacy.md']);
  });

  test('that is the owner’s own is never replaced, and that is said', () => {
    const { changes, notes } = planSetup(PROJECT, { policies: [{ slug: 'privacy', text: 'new.md' }] });

    expect(changes.map(({ path }) => path)).not.toContain('legal/en/privacy.md');
    expect(notes).toContainEqual(
      expect.stringMatching(/^legal\/en\/privacy\.md is a text of your own.*npx plinth policy new privacy begins/),
    );
  });

  test('that goes takes its links, redirects, words and earlier versions with it', () => {
    const changes = planned({ policies: [{ slug: 'terms' }] });

    expect(changes).toHaveProperty(['legal/en/privacy.md'], undefined);
    expect(changes['config.ts']).toContain("'/legal': '/legal/terms/'");
    expect(changes['config.ts']).toContain("'/company': '/about/'");
    expect(changes['config.ts']).toContain("header: ['about']");
  });

  test('that comes is linked to, named by its title, and what it links to is permitted', () => {
    const leading = edited('legal/en/privacy.md', 'See [that](https://old.example/law).\n');
    const changes = planned({ policies: [{ slug: 'terms' }, { slug: 'fees', text: 'fees.md' }] }, leading);

    expect(changes['legal/en/fees.md']).toContain('## One {: #one }');
    expect(changes['config.ts']).toContain("footer: ['legal-terms', 'legal-fees']");
    expect(changes['config.ts']).toContain("permittedOrigins: ['https://law.example']");
    expect(JSON.parse(changes['locales/en.json'] ?? '')).toMatchObject({ menu: { 'legal-fees': 'fees.md' } });
  });

  test('with front matter that cannot be read is refused with its line: its date and history would be lost', () => {
    const draft = '---\ntitle: Privacy: ours\neffective: 2020-01-01\n---\n\n# Fees\n';
    const project = { ...PROJECT, read: () => draft };

    expect(() => planSetup(project, { policies: [{ slug: 'fees', text: 'fees.md' }] })).toThrow(
      /^.*fees\.md:2: .*not YAML/,
    );
  });

  test('without a text begins as an outline that is marked as a sample', () => {
    const fees = planned({ policies: [{ slug: 'fees', title: 'Fees' }] })['legal/en/fees.md'];

    expect(fees).toContain('title: Fees\n');
    expect(fees).toContain('sample: true\n');
  });

  test.each([
    ['without a text', 'da', { slug: 'fees' }, /an outline in English: write it in Danish/],
    ['without a text', 'de', { slug: 'fees' }, /an outline in English: write it in German/],
    ['with a text', 'da', { slug: 'fees', text: 'kosten.md' }, /"First published\." is in English/],
  ])('%s, in %s, is said to have what is English in it', (_, language, policy, note) => {
    const { notes } = planSetup(PROJECT, { languages: [language], policies: [policy] });

    expect(notes.filter((each) => each.startsWith(`legal/${language}/fees.md:`))).toEqual([
      expect.stringMatching(note),
    ]);
  });

  test.each([
    ['en', { slug: 'fees' }],
    ['de', { slug: 'fees', text: 'preise.md' }],
  ])('in %s, as %j, has nothing in it that is English by mistake', (language, policy) => {
    const { notes } = planSetup(PROJECT, { languages: [language], policies: [policy] });

    expect(notes.filter((note) => note.startsWith('legal/'))).toEqual([]);
  });

  test('begins its history with the words of the site’s own translation', () => {
    const project = edited('locales/nl.json', '{"legal":{"firstPublished":"Eerste uitgave."}}');

    expect(planned({ languages: ['nl'], policies: [{ slug: 'fees' }] }, project)['legal/nl/fees.md']).toContain(
      'note: Eerste uitgave.',
    );
  });

  test('in another language has the ids of the first, and says what it translates', () => {
    const policies = [{ slug: 'fees', text: { en: 'fees.md', de: 'preise.md' } }];
    const german = planned({ languages: ['en', 'de'], policies })['legal/de/fees.md'];

    expect(german).toContain('translationOf: 2026-11-22\n');
    expect(german).toContain('note: Erstmals veröffentlicht.');
    expect(german).toContain('## One {: #one }');
  });
});
