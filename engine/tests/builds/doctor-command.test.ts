import { writeFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { useOwnSite } from '../support/own-site.ts';

const { at, edit, plinth } = useOwnSite();
// The page that fails on purpose would end each build.
beforeAll(() => writeFile(at('pages/broken-on-server.tsx'), 'export default () => <h1>Mended</h1>;\n'));

test('doctor says in one sentence which words it cannot read', async () => {
  const mend = await edit('locales/ar.json', (text) => text.replace(/\n\}\s*$/, ',\n}\n'));

  const { code, out, err } = await plinth('doctor');
  await mend();

  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/^locales\/ar\.json:\d+: this is no JSON: .*\n$/);
});

test('doctor lists an unknown setting once, by its path, with what else is left', { timeout: 60_000 }, async () => {
  const mend = await edit('config.ts', (text) => text.replace('  policies: [', "  colour: 'red',\n  policies: ["));

  const { code, out } = await plinth('doctor', '--json');
  await mend();

  const { findings } = JSON.parse(out) as { findings: Array<Record<string, unknown>> };
  expect(code).toBe(1);
  expect(findings.filter(({ what }) => /colour|cannot be built/.test(String(what)))).toEqual([
    {
      weight: 'blocks',
      file: 'config.ts',
      what: expect.stringMatching(/^colour: is no setting, /),
    },
  ]);
  expect(findings).toContainEqual(expect.objectContaining({ what: expect.stringMatching(/^address is a sample: /) }));
});

test('doctor says once that a word is missing, though each page warns of it', { timeout: 60_000 }, async () => {
  const mend = await edit('locales/en.json', (text) => text.replace('"title": "Colours",', ''));

  const { out, err } = await plinth('doctor');
  await mend();

  expect(out.match(/theme\.title/g)).toHaveLength(1);
  expect(err).toBe('');
});
