import { globSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import * as door from '#page/plinth.ts';
import { buildSite } from '../support/build-site.ts';
import { copySite, type GeneratedSite } from '../support/generated-site.ts';

const DOOR = Object.keys(door).join(', ');
/** Uses React itself, and all of the door. */
const PAGE = `
import { memo, useReducer, useRef } from 'react';
import { ${DOOR} } from 'plinth';

export default memo(function More() {
  const [count, add] = useReducer((sum: number) => sum + 1, 0);
  return <p ref={useRef(null)} onClick={add}>{count}{String([${DOOR}])}</p>;
});
`;

/** The page's own row of facts, and its row in the table of modules, with the name of its file. */
const ROW_BYTES = 120;
/** The bundler calls what one file takes from another by one letter or two, in an order that any page may change. */
const NAME_BYTES = 8;

let without: ReadonlyMap<string, number>;
let withPage: ReadonlyMap<string, number>;

beforeAll(async () => {
  without = await scriptsOf(copySite('without-page', {}, (config) => config));
  withPage = await scriptsOf(
    copySite('with-page', { 'pages/more.tsx': PAGE }, (config) =>
      config.replace(/pages: \{/, "$& more: { path: '/more/' },"),
    ),
  );
}, 60_000);

test('a further page adds its own file and no other', () => {
  expect([...withPage.keys()].filter((name) => !without.has(name))).toEqual(['more']);
});

test('no file of its neighbours grows, nor one that every page loads', () => {
  const neighbours = [...without].filter(([name]) => name !== 'app');

  const grown = neighbours.filter(([name, bytes]) => Math.abs((withPage.get(name) ?? 0) - bytes) > NAME_BYTES);

  expect(neighbours.map(([name]) => name)).toEqual(expect.arrayContaining(['boot', 'home', 'policy']));
  expect(grown).toEqual([]);
});

test('the application grows by its row', () => {
  const growth = (withPage.get('app') ?? 0) - (without.get('app') ?? 0);

  expect(growth).toBeGreaterThan(0);
  expect(growth).toBeLessThan(ROW_BYTES);
});

/** Bytes of each script of a site's build, by the name before its hash. */
async function scriptsOf(site: GeneratedSite): Promise<Map<string, number>> {
  await buildSite({ site: site.folder, outDir: site.build, socialImages: false, checked: false });
  const scripts = globSync(`${site.build}/client/assets/*.js`);
  return new Map(scripts.map((file) => [basename(file).slice(0, -'-12345678.js'.length), statSync(file).size]));
}
