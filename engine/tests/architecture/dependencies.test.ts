import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseSource } from './source-files.ts';

type Versions = Readonly<Record<string, string>>;
type Manifest = {
  readonly files: readonly string[];
  readonly dependencies: Versions;
  readonly peerDependencies: Versions;
};

// An own file.
const { files, dependencies, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const NEEDED = Object.keys(dependencies);
const OPTIONAL = Object.keys(peerDependencies);

/** The sources that npm packs. */
const packed = globSync(
  files.filter((pattern) => !pattern.startsWith('!')).flatMap((path) => [path, `${path}/**/*`]),
  { exclude: files.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1)) },
)
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /^(?:src|build|scripts|tests)\/.*(?<!\.d)\.tsx?$/.test(path))
  .map((path) => parseSource(path, readFileSync(path, 'utf8')));

/** What only `plinth test` loads, and what does without what it cannot load. */
const CHECKS = /^(?:tests|scripts)\/|^src\/commands\/test(?:\.ts|\/)|^build\/pictures-plugin\.ts$/;

function namedIn(document: string, heading: RegExp): string[] {
  return document
    .split(/^## /m)
    .filter((section) => heading.test(section))
    .flatMap((section) => [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name));
}

/** The package of an import, or undefined for another file or for Node. */
function packageOf(specifier: string): string | undefined {
  return /^(?:node:|virtual:|[.#])|^plinth\b|…/.test(specifier)
    ? undefined
    : /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0];
}

test('docs/dependencies.md says of each package what it is for, and of no other', () => {
  const document = readFileSync('docs/dependencies.md', 'utf8');

  expect(namedIn(document, /^(?:For commands|In what)/).toSorted()).toEqual(NEEDED.toSorted());
  expect(namedIn(document, /^For (?:the checks|pictures)/).toSorted()).toEqual(OPTIONAL.toSorted());
});

test('what is packed imports only packages that an owner has', () => {
  expect(packed.length).toBeGreaterThan(100);
  const missing = packed.flatMap(({ path, imports }) =>
    imports
      .filter(({ kind }) => kind !== 'type')
      .map(({ specifier }) => packageOf(specifier))
      .filter((name) => name !== undefined && !NEEDED.includes(name))
      .filter((name) => !(CHECKS.test(path) && OPTIONAL.includes(String(name))))
      .map((name) => `${path}: ${name}`),
  );

  expect(missing).toEqual([]);
});

test('every package that an owner has is used', () => {
  const named = packed.map(({ code }) => code).join('\n');
  // Types of `react`, which the types of the exports import.
  const unused = [...NEEDED, ...OPTIONAL].filter((name) => name !== '@types/react' && !named.includes(`'${name}`));

  expect(unused).toEqual([]);
});
