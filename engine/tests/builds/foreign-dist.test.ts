import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { useOwnSite } from '../support/own-site.ts';

const { at, plinth } = useOwnSite();

test('no site is built into a dist of files that no build wrote, which stay', { timeout: 60_000 }, async () => {
  await mkdir(at('dist/client'), { recursive: true });
  await writeFile(at('dist/client/report.html'), 'mine');

  const { code, out, err } = await plinth('build');

  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(/^dist\/ has files that no build wrote \(client\), .+\n$/);
  expect(await readFile(at('dist/client/report.html'), 'utf8')).toBe('mine');
});
