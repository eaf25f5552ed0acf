import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { transformWithOxc } from 'vite';
import { placeInSite } from './check-pages.ts';

const SITE = 'tests/sites/bilingual';
const SOURCE = 'type Row = { a: string };\n\nexport function fail(row?: Row): void {\n  throw new Error(row?.a);\n}\n';

let outDir: string;

beforeAll(() => {
  outDir = mkdtempSync(join(tmpdir(), 'place-'));
});

/** What a script of the build throws that was made from `source`. Without `mapped`, it has no source map. */
async function thrownBy(name: string, source: string, mapped = true): Promise<Error> {
  const { code, map } = await transformWithOxc(SOURCE, source, { sourcemap: true });
  const script = join(outDir, 'server', name);
  write(script, code);
  if (mapped) write(join(outDir, `maps/server/${name}.map`), JSON.stringify({ ...map, sources: [source] }));
  const { fail } = (await import(/* @vite-ignore */ pathToFileURL(script).href)) as { fail: () => void };
  try {
    fail();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('the script did not throw');
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

test.each([
  ['of the engine', `src/pages/policy.tsx`, true],
  ['of another site', `tests/sites/bilingual-too/pages/a.tsx`, true],
  ['without a source map', `${SITE}/pages/a.tsx`, false],
])('an error in a file %s has no place in the site', async (title, source, mapped) => {
  const error = await thrownBy(`${title.replaceAll(' ', '-')}.mjs`, source, mapped);

  expect(placeInSite(error, { site: SITE, outDir })).toBeUndefined();
});

test('an error in a file of the site is found at its line, wherever the site lies', async () => {
  const place = { file: `${SITE}/pages/a.tsx`, line: 4 };
  const error = await thrownBy('page.mjs', place.file);

  expect(placeInSite(error, { site: SITE, outDir })).toEqual(place);
  expect(placeInSite(error, { site: join(process.cwd(), SITE), outDir })).toEqual(place);
});
