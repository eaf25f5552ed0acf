import { addressPath, pagePath, resolvePath, localePrefix } from '#model/addresses.ts';
import { SITE, LOCALES, REDIRECTS as SHORT_PATHS } from '#model/facts.ts';
import { servedAddresses } from '../../support/served-addresses.ts';
import { MOVED_PATH, POLICY_PATH } from '../support/known-paths.ts';
import { PROGRAM, redirectTo, row, type Row } from './row.ts';

const QUERY = '?Ref=A%20b&utm=1';

/** Every other way to write a page's path, each one hop from it. */
function variantsOf(path: string): string[] {
  const bare = path.slice(0, -1);
  return [bare, path.toUpperCase(), bare.toUpperCase(), mixed(path)];
}

function mixed(path: string): string {
  return path.replace(/[a-z]/g, (letter, at: number) => (at % 2 === 0 ? letter.toUpperCase() : letter));
}

/** One hop from each way to write it, with its query; the first of them without one, too. */
function rowsOf(status: 301 | 302, targets: readonly string[], path: string): Row[] {
  return [
    ...targets.slice(0, 1).map((target) => row(`${target} moves to ${path}`, target, redirectTo(status, path))),
    ...targets.map((target) =>
      row(`${target} moves to ${path} with its query`, target + QUERY, redirectTo(status, path + QUERY)),
    ),
  ];
}

const canonical = servedAddresses()
  .map(addressPath)
  // The root has no other form.
  .filter((path) => path !== '/')
  .flatMap((path) => rowsOf(301, variantsOf(path), path));

const short = LOCALES.flatMap(({ code }) =>
  Object.entries(SHORT_PATHS).flatMap(([from, to]) => {
    const target = localePrefix(code) + from;
    const path = addressPath({ ...resolvePath(to).address, locale: code });
    return rowsOf(302, [target, `${target}/`, target.toUpperCase(), mixed(`${target}/`)], path);
  }),
);

/** Paths in the first language, behind the prefix of one in which the page has its own. */
const former = Object.entries(SITE.pages).flatMap(([name, { path, paths = {} }]) =>
  Object.keys(paths).flatMap((code) => {
    const target = localePrefix(code) + path;
    return rowsOf(301, [target, ...variantsOf(target)], pagePath(name, code));
  }),
);

export const REDIRECTS: readonly Row[] = [
  row('an empty query leaves no question mark', `${MOVED_PATH}?`, redirectTo(301, POLICY_PATH)),
  row('a program is redirected like anybody', MOVED_PATH, redirectTo(301, POLICY_PATH), PROGRAM),
  ...short,
  ...former,
  ...canonical,
];
