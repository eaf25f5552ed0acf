import { addressPath, fixedAddresses } from '#model/addresses.ts';
import { redirectTo, type Row } from './row.ts';

const QUERY = '?Ref=A%20b&utm=1';

/** Every other way to write a page's path, each one hop from it. */
function variantsOf(path: string): string[] {
  const bare = path.slice(0, -1);
  const mixed = path.replace(/[a-z]/g, (letter, at: number) => (at % 2 === 0 ? letter.toUpperCase() : letter));
  return [bare, path.toUpperCase(), bare.toUpperCase(), mixed];
}

const canonical = fixedAddresses()
  .map(addressPath)
  // The root has no other form.
  .filter((path) => path !== '/')
  .flatMap((path) =>
    variantsOf(path).flatMap((target): Row[] => [
      { name: `${target} moves to ${path}`, target, expected: redirectTo(301, path) },
      {
        name: `${target} moves to ${path} with its query`,
        target: target + QUERY,
        expected: redirectTo(301, path + QUERY),
      },
    ]),
  );

const legal = ['/legal', '/legal/', '/LEGAL', '/Legal/', '/lEGAL/'].flatMap((target): Row[] => [
  {
    name: `${target} leads to the privacy policy in one hop`,
    target,
    expected: redirectTo(302, '/legal/privacypolicy/'),
  },
  {
    name: `${target} keeps its query`,
    target: `${target}${QUERY}`,
    expected: redirectTo(302, `/legal/privacypolicy/${QUERY}`),
  },
]);

export const REDIRECTS: readonly Row[] = [
  {
    name: 'an empty query leaves no question mark',
    target: '/legal?',
    expected: redirectTo(302, '/legal/privacypolicy/'),
  },
  {
    name: 'a program is redirected like anybody',
    target: '/legal',
    headers: { accept: 'application/json' },
    expected: redirectTo(302, '/legal/privacypolicy/'),
  },
  ...legal,
  ...canonical,
];
