import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays, dayIn, daysBetween, instantIn } from '../../src/lib/days.ts';
import { atomFeed, hasEnded, openPolicies, type Policies } from '../../src/index.ts';
import { folderSource } from '../../src/node/folder-source.ts';
import { versionOn } from '../../src/versions/policy-version.ts';
import { Folder, LANGUAGES } from './policy-life.ts';

const SLUGS = ['aml', 'complaints', 'cookies', 'privacy', 'terms'];
const [FIRST, LAST, LEAP_DAY] = ['2027-02-01', '2032-02-01', '2028-02-29'];
/** On a busy machine: the commands read the folder a hundred times. */
const TAKES_MINUTES = { timeout: 400_000 };
const ZONES = ['Pacific/Kiritimati', 'America/New_York', 'Europe/Amsterdam'] as const;

const home = process.cwd();
let folder = '';
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  process.chdir(home);
  rmSync(folder, { recursive: true, force: true });
});

const KINDS = [
  'new',
  'new',
  'publish',
  'publish',
  'correct',
  'correct twice',
  'correct the translation',
  'rename',
  'end',
  'merge',
  'reopen',
  'archive',
] as const;
type Event = {
  readonly days: number;
  readonly kind: (typeof KINDS)[number];
  readonly policy: number;
  readonly notice: number;
  readonly hour: string;
};
const event: fc.Arbitrary<Event> = fc.record({
  days: fc.integer({ min: 1, max: 90 }),
  kind: fc.constantFrom(...KINDS),
  policy: fc.nat(SLUGS.length - 1),
  notice: fc.integer({ min: 1, max: 45 }),
  hour: fc.constantFrom('00:00:30', '09:15:00', '23:59:30'),
});
const events = fc.array(event, { minLength: 40, maxLength: 50 });

async function carryOut(texts: Folder, { kind, policy, notice }: Event, day: string): Promise<void> {
  const slug = texts.slugs[policy] ?? '';
  const life = texts.lives[slug] ?? {};
  const isOver = hasEnded(life, day);
  if (isOver !== (kind === 'reopen') && !['publish', 'archive'].includes(kind)) return;
  switch (kind) {
    case 'new':
      return void (await texts.begin(slug, addDays(day, notice)));
    case 'publish':
      return void (await texts.run('publish', '--due'));
    case 'archive':
      return void (await texts.run('archive'));
    case 'correct':
      return texts.correct(slug);
    case 'correct twice':
      await texts.correct(slug);
      return texts.correct(slug);
    case 'correct the translation':
      return texts.correct(slug, '--language', 'de');
    case 'rename':
      return texts.rename(slug, `${slug.split('-')[0]}-${day}`);
    case 'end':
    case 'merge':
      if (life.ended === undefined && !texts.isAnnounced(slug))
        texts.say(slug, { ended: day, ...(kind === 'merge' && { into: texts.slugs.find((other) => other !== slug) }) });
      return;
    case 'reopen':
      if (life.reopened !== undefined) return;
      expect(await texts.begin(slug, addDays(day, notice))).toBe(false);
      texts.say(slug, { reopened: addDays(day, notice) });
      expect(await texts.begin(slug, addDays(day, notice))).toBe(true);
  }
}

type Answer = { readonly sha256: string; readonly record: string | null };
/** By its first slug and its version: what an address has answered. */
type Answers = Map<string, Answer>;

/** Fails where an address that was answered before has other bytes, or none, and where two texts are in force. */
async function checkDay(policies: Policies, texts: Folder, day: string, { answers, onDays }: Kept): Promise<void> {
  const found = new Set<string>();
  for (const slug of policies.slugs) {
    const life = texts.lives[slug] ?? {};
    const first = life.formerly?.at(-1) ?? slug;
    const versions = await policies.versions(slug, day);
    const inForce = versions.filter(({ status }) => status === 'in-force');
    expect([slug, day, inForce.length]).toEqual([slug, day, hasEnded(life, day) ? 0 : 1]);
    expect(versionOn(versions, day)).toEqual(inForce[0]);
    for (const { effective, status, sha256, record } of versions) {
      if (status === 'coming') continue;
      const address = `${first}/${effective}`;
      found.add(address);
      expect([address, { sha256, record }]).toEqual([address, answers.get(address) ?? { sha256, record }]);
      answers.set(address, { sha256, record });
    }
    // A day that is over has the text that it had, whatever came later.
    const yesterday = addDays(day, -1);
    onDays.set(`${first} ${yesterday}`, versionOn(versions, yesterday)?.effective);
  }
  expect([...answers.keys()].filter((address) => !found.has(address))).toEqual([]);
}

type Kept = { readonly answers: Answers; readonly onDays: Map<string, string | undefined>; readonly ids: Set<string> };

/** What is checked where the files have changed. */
async function checkFiles(policies: Policies, texts: Folder, day: string, timeZone: string, kept: Kept): Promise<void> {
  const lists = [];
  for (const slug of policies.slugs) {
    const { formerly, ended } = texts.lives[slug] ?? {};
    const versions = await policies.versions(slug, day);
    lists.push({ slug, versions, formerly, ended: ended !== undefined && day > ended ? ended : undefined });
    const first = formerly?.at(-1) ?? slug;
    for (const { effective, sha256 } of versions.filter(({ status }) => status !== 'coming')) {
      const bytes = await policies.source(slug, effective);
      expect(
        createHash('sha256')
          .update(bytes ?? '')
          .digest('hex'),
      ).toBe(sha256);
    }
    const [newer, older] = versions;
    if (newer !== undefined && older !== undefined)
      expect(await policies.compare(slug, older.effective, newer.effective, { locale: 'en', day })).toBeDefined();
    for (const [key, effective] of kept.onDays) {
      const [of, on = ''] = key.split(' ');
      if (of === first && on < day) expect([key, versionOn(versions, on)?.effective]).toEqual([key, effective]);
    }
  }
  const feed = atomFeed(lists, {
    siteUrl: 'https://company.example',
    path: '/feed.xml',
    home: '/',
    title: 'T',
    author: 'A',
    language: 'en',
    timeZone,
    pathOf: (slug, version) => `/legal/${slug}/${version}/`,
    titleOf: ({ title }) => title,
    comingNote: () => '',
    endNote: ({ title }) => title,
  });
  const ids = [...feed.matchAll(/<id>([^<]+)<\/id>/g)].map(([, id = '']) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of kept.ids) expect(ids).toContain(id);
  const published = lists.flatMap(({ slug, formerly, versions }) =>
    versions.flatMap(({ status, effective }) =>
      status === 'coming' ? [] : [`https://company.example/legal/${formerly?.at(-1) ?? slug}/${effective}/`],
    ),
  );
  for (const id of published) kept.ids.add(id);
}

test.each(ZONES)('five policies over five years lose nothing, in %s', TAKES_MINUTES, async (timeZone) => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['Date'] });
  await fc.assert(
    fc.asyncProperty(events, async (all) => {
      process.chdir(home);
      rmSync(folder, { recursive: true, force: true });
      folder = mkdtempSync(join(tmpdir(), 'life-'));
      process.chdir(folder);
      const texts = new Folder(SLUGS, FIRST, timeZone);
      const kept: Kept = { answers: new Map(), onDays: new Map(), ids: new Set() };
      await live(texts, all, timeZone, kept);
      await checkRecords(texts);
      expect(kept.answers.size).toBeGreaterThan(SLUGS.length);
    }),
    { numRuns: 1, endOnFailure: true },
  );
});

async function live(texts: Folder, all: readonly Event[], timeZone: string, kept: Kept): Promise<void> {
  let day = FIRST;
  let isAfterLeapDay = false;
  for (const { days, ...next } of [...all, undefined].map((each) => each ?? FINAL)) {
    const policies = await openPolicies(folderSource('legal'), { languages: LANGUAGES as never, lives: texts.lives });
    await checkFiles(policies, texts, day, timeZone, kept);
    const until = addDays(day, Math.min(days, Math.max(0, daysBetween(day, LAST))));
    for (; day < until; day = addDays(day, 1)) {
      const midnight = instantIn(timeZone, day);
      expect([dayIn(timeZone, midnight), dayIn(timeZone, midnight - 1)]).toEqual([day, addDays(day, -1)]);
      await checkDay(policies, texts, day, kept);
      if (day !== LEAP_DAY || isAfterLeapDay) continue;
      isAfterLeapDay = true;
      break;
    }
    vi.setSystemTime(instantIn(timeZone, `${day} ${next.hour}`));
    await carryOut(texts, { days, ...next }, day);
    expect([day, next, await texts.run('verify')]).toEqual([day, next, true]);
  }
}

const FINAL: Event = { days: 2_000, kind: 'publish', policy: 0, notice: 1, hour: '09:15:00' };

/** By what any machine has. */
async function checkRecords(texts: Folder): Promise<void> {
  const policies = await openPolicies(folderSource('legal'), { languages: LANGUAGES as never, lives: texts.lives });
  const lines: string[] = [];
  const expected: string[] = [];
  for (const slug of policies.slugs)
    for (const { file, sha256, effective, previous, record } of await policies.versions(slug, '2099-01-01')) {
      lines.push(
        `sha256sum < legal/${file}`,
        `printf '%s\\n%s\\n%s\\n' ${effective} ${sha256} '${previous ?? ''}' | sha256sum`,
      );
      expected.push(sha256, record ?? '');
    }
  const out = execFileSync('sh', ['-c', lines.join('\n')], { encoding: 'utf8' });
  expect([...out.matchAll(/^([0-9a-f]{64}) /gm)].map(([, hash]) => hash)).toEqual(expected);
}
