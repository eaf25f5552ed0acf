import { expect, test } from 'vitest';
import { problemLine } from '#lib/problems-error.ts';
import { ASKED, versionFindings, type Asked } from '#commands/doctor/version-findings.ts';

const ASKS: readonly Asked[] = [
  { version: '0.2', what: 'asks for a', files: /\.tsx$/, lines: /old-a/ },
  { version: '0.10', what: 'asks for b', files: /\.ts$/, lines: /old-b/ },
  { version: '0.11', what: 'asks for c', files: /\.ts$/, lines: /old-b/ },
];
const FILES = new Map([
  ['config.ts', 'first\nold-b\nold-a\n'],
  ['pages/home.tsx', 'old-a\nsecond\nold-a old-b\n'],
]);
const manifestOf = (plinth: unknown): string => JSON.stringify({ private: true, plinth }, null, 2);

const said = (manifest: string, engine: string, asked = ASKS): string[] =>
  versionFindings(FILES, { manifest, engine, asked }).map(problemLine);

test('a site that was written for this engine is asked nothing', () => {
  expect(said(manifestOf({ engine: '0.2' }), '0.2')).toEqual([]);
});

test('each version since that of the site says what it asks, with file and line', () => {
  expect(said(manifestOf({ engine: '0.1' }), '0.10')).toEqual([
    expect.stringMatching(
      /^package\.json:4: this site was written for plinth 0\.1, and 0\.10 is installed: .* then write "plinth": \{ "engine": "0\.10" \}$/,
    ),
    'pages/home.tsx:1: asks for a (plinth 0.2)',
    'pages/home.tsx:3: asks for a (plinth 0.2)',
    'config.ts:2: asks for b (plinth 0.10)',
  ]);
});

test('a version that asks nothing of the site is said to', () => {
  expect(said(manifestOf({ engine: '0.11' }), '1.0')).toEqual([
    expect.stringMatching(
      /^package\.json:4: .*0\.11, and 1\.0 is installed: it asks nothing of this site; then write /,
    ),
  ]);
});

test.for<[what: string, manifest: string, line: number]>([
  ['no version', '{\n  "private": true\n}', 1],
  ['no version in its place', manifestOf({}), 3],
  ['no JSON', '{', 1],
  ['JSON that is no object', 'null', 1],
])('%s counts as before the first version', ([, manifest, line]) => {
  const [first, ...rest] = said(manifest, '0.2');

  expect(first).toMatch(new RegExp(`^package\\.json:${line}: does not say .* then write "plinth": `));
  expect(rest).toHaveLength(2);
});

test.for(['latest', '0', '0.1.0', 5])('a version that is none is said with what is taken: %s', (engine) => {
  expect(said(manifestOf({ engine }), '0.2')).toEqual([
    `package.json:4: the engine that this site was written for is "${engine}": takes "plinth": { "engine": "0.2" }`,
  ]);
});

test('a site that was written for a newer engine is told how to get it', () => {
  expect(said(manifestOf({ engine: '0.10' }), '0.9')).toEqual([
    expect.stringMatching(/^package\.json:4: this site was written for plinth 0\.10, and 0\.9 is installed: npm ci /),
  ]);
});

test('none of it blocks a launch', () => {
  const findings = ['0.1', '0.30', 'x', undefined].flatMap((engine) =>
    versionFindings(FILES, { manifest: manifestOf({ engine }), engine: '0.20', asked: ASKS }),
  );

  expect(new Set(findings.map(({ weight }) => weight))).toEqual(new Set(['should']));
});

test('every row names a version', () => {
  for (const { version } of ASKED) expect(version).toMatch(/^\d+\.\d+$/);
});
