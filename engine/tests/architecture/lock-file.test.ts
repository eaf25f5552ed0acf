import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Package = { readonly engines?: { readonly node?: string } };
type Lock = { readonly packages: Readonly<Record<string, Package>> };

const { engines } = JSON.parse(readFileSync('../package.json', 'utf8')) as { engines: { node: string } };
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
  const text = readFileSync('../package-lock.json', 'utf8');

  await expect(`${JSON.stringify(quiet(JSON.parse(text) as Lock), null, 2)}\n`).toMatchFileSnapshot(
    '../../../package-lock.json',
  );
});
