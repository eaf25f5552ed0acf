import { hash } from 'node:crypto';
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { carryOut } from './file-operation.ts';
import { planNext } from './next-version.ts';
import { translatedPolicy, type TranslatedPolicy } from './policy-texts.ts';
import { planPublication } from './publication.ts';
import { readLegal } from './policy-folder.ts';
import { dateOf } from '../text/front-matter-file.ts';
import { versionsInOrder } from '../versions/policy-version.ts';
import { policy } from '../../tests/legal-texts.ts';

const [FIRST, SECOND] = ['2026-11-01', '2026-12-01'];
const dated = (date: string, translationOf?: string): string =>
  policy({
    'description: d':
      translationOf === undefined ? 'description: d' : `description: d\ntranslationOf: ${translationOf}`,
    [`effective: ${FIRST}`]: `effective: ${date}`,
    [`  - date: ${FIRST}`]: `  - date: ${date}`,
  });
const IN_FORCE = {
  'en/privacy.md': dated(FIRST),
  'de/privacy.md': dated(FIRST, FIRST),
  'nl/privacy.md': dated(FIRST, FIRST),
  'archive-hashes.json': '{\n  "en/terms/2020-01-01.md": "f"\n}\n',
};
const WAITING = {
  ...IN_FORCE,
  'en/privacy/next.md': dated(SECOND),
  'de/privacy/next.md': dated(SECOND, SECOND),
};

type Files = Readonly<Record<string, string>>;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A site with these legal texts. */
function siteWith(files: Files): string {
  const site = mkdtempSync(join(tmpdir(), 'policy-'));
  folders.push(site);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, 'legal', path)), { recursive: true });
    writeFileSync(join(site, 'legal', path), text);
  }
  return site;
}

function filesOf(site: string): Files {
  const paths = globSync('**/*.*', { cwd: join(site, 'legal') }).toSorted();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(site, 'legal', path), 'utf8')]));
}

/** The binding versions that a site with these files shows. */
function versionsOf(files: Files) {
  const binding = Object.entries(files).filter(([path]) => /^en\/.*\.md$/.test(path));
  return versionsInOrder(
    binding.map(([, text]) => ({ effective: dateOf(text, 'effective') ?? '', sha256: hash('sha256', text) })),
  );
}

class Interruption extends Error {}

/** The operations of node, of which the one of a number breaks off: before it begins, or with half of a text written. */
function breaking(at: number, halfway: boolean) {
  let count = 0;
  const interrupts = (): boolean => {
    count += 1;
    return count === at;
  };
  const stop = (): never => {
    throw new Interruption();
  };
  return {
    mkdirSync: ((path, options) => (interrupts() ? stop() : mkdirSync(path, options))) as typeof mkdirSync,
    renameSync: ((from, to) => (interrupts() ? stop() : renameSync(from, to))) satisfies typeof renameSync,
    copyFileSync: ((from, to, mode) => {
      if (!interrupts()) return copyFileSync(from, to, mode);
      if (halfway) writeFileSync(to, readFileSync(from, 'utf8').slice(0, 20));
      return stop();
    }) satisfies typeof copyFileSync,
    writeFileSync: ((path, text, options) => {
      if (!interrupts()) return writeFileSync(path, text, options);
      if (halfway && typeof text === 'string') writeFileSync(path, text.slice(0, 20), options);
      return stop();
    }) satisfies typeof writeFileSync,
  };
}

const command = 'npx policies';
const COMMANDS = {
  publish: (policyOfSite: TranslatedPolicy, site: string) =>
    planPublication(policyOfSite, { command, today: SECOND, hashes: readLegal({ command }, site).hashes }),
  new: async (policyOfSite: TranslatedPolicy) =>
    planNext(policyOfSite, { effective: SECOND, note: 'Clearer.' }, { command, today: '2026-11-20' }),
};

async function run(command: keyof typeof COMMANDS, site: string, files?: ReturnType<typeof breaking>): Promise<void> {
  const present = translatedPolicy(readLegal({ command }, site).files, 'privacy', ['en', 'de', 'nl']);
  carryOut(await COMMANDS[command](present, site), join(site, 'legal'), files);
}

test.each([
  ['publish', 'between two operations', WAITING, 16],
  ['publish', 'within one', WAITING, 16],
  ['new', 'between two operations', IN_FORCE, 9],
  ['new', 'within one', IN_FORCE, 9],
] as const)(
  '%s, interrupted %s and run again, leaves the files that it leaves at once',
  async (name, where, files, all) => {
    const whole = siteWith(files);
    await run(name, whole);
    const wanted = filesOf(whole);

    for (let step = 1; step <= all; step += 1) {
      const site = siteWith(files);
      const broken = run(name, site, breaking(step, where === 'within one'));
      await expect(broken, `operation ${step}`).rejects.toThrow(Interruption);
      const left = versionsOf(filesOf(site));
      expect([versionsOf(files), versionsOf(wanted)], `operation ${step}`).toContainEqual(left);
      await run(name, site);
      expect(filesOf(site), `operation ${step}`).toEqual(wanted);
    }
    // No operation is left out.
    await expect(run(name, siteWith(files), breaking(all + 1, false))).resolves.toBeUndefined();
  },
  20_000,
);

test('a file that is there is never replaced by a copy or a new one', () => {
  const site = siteWith({ 'a.md': 'a', 'b.md': 'b' });
  const folder = join(site, 'legal');

  expect(() => carryOut([{ kind: 'copy', from: 'a.md', to: 'b.md', says: '' }], folder)).toThrow('is there already');
  expect(() => carryOut([{ kind: 'add', path: 'b.md', text: 'a', says: '' }], folder)).toThrow('is there already');
  expect(filesOf(site)).toEqual({ 'a.md': 'a', 'b.md': 'b' });
});
