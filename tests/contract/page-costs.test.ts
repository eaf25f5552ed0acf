import { cpSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createBuilder } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import * as door from '#page/plinth.ts';
import { siteConfig } from '../../vite.config.ts';

const FOLDER = '.cache/page-costs';

const DOOR = Object.keys(door).join(', ');
/** Uses React itself, and all of the door. */
const PAGE = `
import { memo, useReducer, useRef } from 'react';
import { ${DOOR} } from '#plinth';

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
  rmSync(FOLDER, { recursive: true, force: true });
  without = await scriptsOf('without', () => {});
  withPage = await scriptsOf('with', (site) => {
    writeFileSync(join(site, 'pages/more.tsx'), PAGE);
    const config = readFileSync(join(site, 'config.ts'), 'utf8');
    writeFileSync(join(site, 'config.ts'), config.replace(/pages: \{/, "$& more: { path: '/more/' },"));
  });
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

/** Bytes of each script of a build of the smallest site, by the name before its hash. */
async function scriptsOf(name: string, change: (site: string) => void): Promise<Map<string, number>> {
  const site = join(FOLDER, name);
  cpSync('tests/sites/minimal', site, { recursive: true });
  change(site);
  const outDir = join(FOLDER, `${name}-build`);
  const config = siteConfig({ site, outDir, socialImages: false })({ command: 'build', mode: 'production' });
  const builder = await createBuilder({ ...config, configFile: false, logLevel: 'warn' });
  const { client } = builder.environments;
  if (client !== undefined) await builder.build(client);
  const scripts = globSync(`${outDir}/client/assets/*.js`);
  return new Map(scripts.map((file) => [basename(file).slice(0, -'-12345678.js'.length), statSync(file).size]));
}
