import { expect, test } from 'vitest';
import { useOwnSite } from '../support/own-site.ts';

const { edit, plinth } = useOwnSite();

test('doctor says in one sentence which words it cannot read', async () => {
  const mend = await edit('locales/ar.json', (text) => text.replace(/\n\}\s*$/, ',\n}\n'));

  const { code, out, err } = await plinth('doctor');
  await mend();

  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/^locales\/ar\.json:\d+: this is no JSON: .*\n$/);
});

test('doctor lists an unknown setting once, by its path, with what else is left', async () => {
  const mend = await edit('config.ts', (text) => text.replace('  policies: [', "  colour: 'red',\n  policies: ["));

  const { code, out } = await plinth('doctor', '--json');
  await mend();

  const { findings } = JSON.parse(out) as { findings: Array<Record<string, unknown>> };
  expect(code).toBe(1);
  expect(findings.filter(({ what }) => String(what).startsWith('colour: '))).toEqual([
    {
      weight: 'blocks',
      file: 'config.ts',
      what: expect.stringMatching(/^colour: is no setting, /),
    },
  ]);
  expect(findings).toContainEqual(expect.objectContaining({ what: expect.stringMatching(/^address is a sample: /) }));
});
