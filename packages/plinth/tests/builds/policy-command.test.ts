import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { useOwnSite } from '../support/own-site.ts';

const POLICY = 'legal/en/terms.md';
const NEXT = 'legal/en/terms/next.md';
const { at, edit, plinth } = useOwnSite();
const policy = (...args: string[]) => plinth('policy', ...args);
const read = (path: string): Promise<string> => readFile(at(path), 'utf8');

// What each command does and refuses: packages/policies.
test.each([
  [['begin', 'terms'], /^"begin" is no command/],
  [['new', 'nothing'], /^"nothing" is no policy of config\.ts: it takes .*terms/],
  [['publish', 'terms'], /^terms has no next version: npx plinth policy new terms begins one\./],
])('what cannot be done is refused in a sentence of a site: %j', async (args, message) => {
  expect(await policy(...args)).toMatchObject({ code: 1, err: expect.stringMatching(message) });
});

test('a text in force that is edited in place ends the build, once its hash is kept', { timeout: 60_000 }, async () => {
  const [, first = ''] = /^effective: (\S+)/m.exec(await read(POLICY)) ?? [];
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
