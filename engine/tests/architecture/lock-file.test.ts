import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nodeRefusal } from '#lib/node-version.mjs';

type Package = {
  readonly engines?: { readonly node?: string };
  readonly version?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly bin?: Readonly<Record<string, string>>;
};
type Lock = { readonly packages: Readonly<Record<string, Package>> };
type Manifest = {
  readonly engines: { readonly node: string };
  readonly allowScripts: Readonly<Record<string, boolean>>;
};

const { engines, allowScripts } = JSON.parse(readFileSync('../package.json', 'utf8')) as Manifest;
const lock = (): string => readFileSync('../package-lock.json', 'utf8');
const packages = (): [path: string, entry: Package][] => Object.entries((JSON.parse(lock()) as Lock).packages);
/** The oldest Node whose npm installs the project: 20 of `>=20`. */
const OLDEST = Number(/\d+/.exec(engines.node)?.[0]);

/** Whether a range of versions has one of the oldest Node: `^18.18 || >=20`. */
function admitsOldest(range: string): boolean {
  return range.split('||').some((part) => {
    const [, sign = '', major = ''] = /^\s*(>=?|\^|~|=|)\s*v?(\d+)/.exec(part) ?? [];
    if (major === '') return true;
    return sign.startsWith('>') ? Number(major) <= OLDEST : Number(major) === OLDEST;
  });
}

/** The lock file without what npm would warn of, though the Node that the install brings runs it all. */
function quiet({ packages, ...lock }: Lock): Lock {
  const entries = Object.entries(packages).map(([path, entry]): [string, Package] => {
    if (admitsOldest(entry.engines?.node ?? '*')) return [path, entry];
    const { engines: _, ...rest } = entry;
    return [path, rest];
  });
  return { ...lock, packages: Object.fromEntries(entries) };
}

test.each([
  ['>=22.12.0', false],
  ['^22.12.0 || ^24.0.0 || >=26.0.0', false],
  ['^18 || >=20', true],
  ['^20.19.0 || >=22.12.0', true],
  ['>= 10.*', true],
  ['*', true],
])('%s and the oldest Node that installs: %s', (range, admits) => {
  expect(admitsOldest(range)).toBe(admits);
});

// docs/decisions/043. After an install of a package that needs a newer one: this file with `-u` writes the lock file.
test('npm has nothing to warn of under the oldest Node that installs', async () => {
  await expect(`${JSON.stringify(quiet(JSON.parse(lock()) as Lock), null, 2)}\n`).toMatchFileSnapshot(
    '../../../package-lock.json',
  );
});

// What a script downloads has no hash in the lock file.
test('no package runs a script when it is installed', () => {
  const withScript = packages().filter(([, { hasInstallScript }]) => hasInstallScript === true);
  const names = withScript.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));

  expect(names.filter((name) => allowScripts[name] !== false)).toEqual([]);
});

test('every package that brings a Node has one of the versions that run the site, and a hash', () => {
  const nodes = packages().filter(([, { bin }]) => bin?.['node'] !== undefined);

  expect(nodes).not.toEqual([]);
  for (const [, { version = '', integrity }] of nodes) {
    expect(nodeRefusal(`v${version}`)).toBeUndefined();
    expect(integrity).toMatch(/^sha512-/);
  }
});

test('what only tests of other hosts install has its hashes in a lock file too, and no registry', () => {
  const { packages: runtimes } = JSON.parse(readFileSync('scripts/runtimes/package-lock.json', 'utf8')) as Lock;
  const installed = Object.entries(runtimes).filter(([path]) => path !== '');

  expect(installed).not.toEqual([]);
  expect(installed.filter(([, { integrity }]) => integrity?.startsWith('sha512-') !== true)).toEqual([]);
  expect(installed.filter(([, entry]) => 'resolved' in entry)).toEqual([]);
});
