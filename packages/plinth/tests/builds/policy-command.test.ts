import { hash } from 'node:crypto';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { useOwnSite } from '../support/own-site.ts';
import { addDays } from 'plinth-policies/days';

const POLICY = 'legal/en/terms.md';
const NEXT = 'legal/en/terms/next.md';
const NOTE = 'Says who we are: a house.';

const { at, edit, plinth } = useOwnSite();
const policy = (...args: string[]) => plinth('policy', ...args);
const read = (path: string): Promise<string> => readFile(at(path), 'utf8');

/** The published date of a text, and what its next version may state. */
async function dates(): Promise<{ first: string; second: string }> {
  const [, first = ''] = /^effective: (\S+)/m.exec(await read(POLICY)) ?? [];
  return { first, second: addDays(first, 1) };
}

test('what cannot be done is refused in a sentence, and changes nothing', { timeout: 60_000 }, async () => {
  const before = await read(POLICY);

  for (const [args, message] of [
    [['begin', 'terms'], /^"begin" is no command/],
    [['new'], /^Which policy\?/],
    [['new', 'nothing'], /^"nothing" is no policy of config\.ts: it takes .*terms/],
    [['new', 'terms'], /--note/],
    [['new', 'terms', '--note', 'n', '--effective', '2026-02-30'], /^"2026-02-30" is no date/],
    [['new', 'terms', '--note', 'n', '--effective', '1999-01-01'], /^The next version cannot apply from 1999-01-01/],
    [['publish', 'terms'], /^terms has no next version: npx plinth policy new terms begins one\./],
    [['diff', 'terms'], /^terms has nothing before/],
    [['archive', 'terms'], /^archive takes no policy/],
    [['verify', '--against', 'nowhere.json'], /^nowhere\.json cannot be read/],
  ] as const) {
    const { code, err } = await policy(...args);
    expect([args, code, err]).toEqual([args, 1, expect.stringMatching(message)]);
  }
  expect(await read(POLICY)).toBe(before);
});

test(
  'a version is begun, compared, published and verified; a byte that changes later is found',
  { timeout: 60_000 },
  async () => {
    const { first, second } = await dates();
    const before = await read(POLICY);

    const begun = await policy('new', 'terms', '--effective', second, '--note', NOTE);
    expect(begun).toMatchObject({ code: 0, err: '' });
    expect(await read(NEXT)).toContain(`effective: ${second}\nchanges:\n  - date: ${second}\n    note: "${NOTE}"\n`);
    expect((await policy('new', 'terms', '--note', 'n')).err).toMatch(
      /^legal\/en\/terms\/next\.md has been in force since/,
    );

    await edit(NEXT, (text) => `${text}\nA brandnew sentence.\n`);
    expect((await policy('diff', 'terms')).out).toContain('{+A brandnew sentence.+}');

    // What the linter finds is not published.
    const mend = await edit(NEXT, (text) => `${text}\n[Nowhere](#nowhere).\n`);
    expect(await policy('publish', 'terms')).toMatchObject({
      code: 1,
      err: expect.stringContaining('#nowhere'),
    });
    await mend();

    const published = await policy('publish', 'terms');
    expect(published).toMatchObject({ code: 0, err: '' });
    expect(published.out.trim().split('\n')).toHaveLength(3);
    const archived = `legal/en/terms/${first}.md`;
    expect(await read(archived)).toBe(before);
    expect(await read(POLICY)).toContain('A brandnew sentence.');
    await expect(read(NEXT)).rejects.toThrow('ENOENT');
    expect(await policy('verify')).toMatchObject({ code: 0, err: '' });

    await appendFile(at(archived), ' ');
    const changed = await policy('verify', 'terms');
    expect(changed.code).toBe(1);
    expect(changed.out).toContain(`WRONG  ${archived} has changed since it was published`);

    await rm(at(archived));
    expect((await policy('verify')).out).toContain(`WRONG  ${archived} is gone`);
    await writeFile(at(archived), before);
    expect((await policy('verify')).code).toBe(0);
  },
);

test('a history that was saved is held against the files', { timeout: 60_000 }, async () => {
  const file = 'legal/en/privacy/2026-10-01.md';
  const sha256 = hash('sha256', await read(file));
  const record = hash('sha256', `2026-10-01\n${sha256}\n\n`);
  const version = { effective: '2026-10-01', sha256, previous: null, record };
  const save = (...versions: object[]) =>
    writeFile(at('saved.json'), JSON.stringify({ policy: 'privacy', title: 'x', versions }));
  const against = () => policy('verify', 'privacy', '--against', 'saved.json');

  await save({ ...version, effective: '2020-01-01' });
  expect(await against()).toMatchObject({ code: 1, out: expect.stringContaining('WRONG  saved 2020-01-01') });
  await save({ ...version, sha256: hash('sha256', 'other') });
  expect(await against()).toMatchObject({ code: 1, out: expect.stringContaining(`${file} has changed since`) });
  await save({ ...version, previous: hash('sha256', 'earlier'), record: hash('sha256', 'other') });
  expect(await against()).toMatchObject({ code: 1, out: expect.stringContaining('what came before it is not') });
  await save({ ...version, effective: 'soon', record: null });
  expect((await against()).err).toMatch(/^saved\.json is no history of a policy \(versions\.0\.effective/);
  await save(version);
  expect(await against()).toMatchObject({ code: 0, out: expect.stringContaining('ok     saved 2026-10-01') });
});

test('a text in force that is edited in place ends the build, once its hash is kept', { timeout: 60_000 }, async () => {
  const { first } = await dates();
  // Samples are replaced in place.
  expect((await policy('archive')).out).not.toContain('terms');
  await edit(POLICY, (text) => text.replace('sample: true\n', ''));
  expect((await policy('archive')).out).toContain(`listed en/terms/${first}.md`);
  const mend = await edit(POLICY, (text) => `${text}\nA sentence in between.\n`);

  expect(await plinth('build')).toMatchObject({
    code: 1,
    err: expect.stringContaining(`legal/en/terms.md:1: is not the text in force since ${first} that was published`),
  });
  expect((await policy('verify', 'terms')).out).toContain(`WRONG  ${POLICY} has changed since it was published`);
  // What was edited becomes the next version.
  expect((await policy('new', 'terms', '--note', 'More.')).code).toBe(0);
  expect(await read(NEXT)).toContain('A sentence in between.');
  await mend();
  expect((await policy('verify')).code).toBe(0);
});
