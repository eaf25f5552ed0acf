import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { expect, test } from 'vitest';
import { exportedTable } from '#server/hosts/exported-table.ts';
import { redirectsFile } from '#server/hosts/redirects-file.ts';

const moved = (path: string, to: string) => ({ path, status: 302, headers: [['location', to]] as const, hash: 'h' });

test('a host reads each redirect, and one for the days of each language', async () => {
  const table = exportedTable([moved('/legal', '/legal/terms/'), moved('/legal/', '/legal/terms/')]);
  const text = redirectsFile(table, ['/legal/terms/', '/legal/privacy/', '/de/legal/terms/']);
  const folder = mkdtempSync(join(tmpdir(), 'redirects-'));
  const file = join(folder, '_redirects');
  writeFileSync(file, text);

  const { redirects, errors } = await parseAllRedirects({ redirectsFiles: [file], configRedirects: [], minimal: true });

  rmSync(folder, { recursive: true });
  expect(errors).toEqual([]);
  expect(redirects).toMatchObject([
    { from: '/legal', to: '/legal/terms/', status: 302 },
    { from: '/legal/', to: '/legal/terms/', status: 302 },
    { from: '/legal/:policy/on/:day', to: '/legal/:policy/on/?date=:day', status: 302 },
    { from: '/legal/:policy/on/:day/', to: '/legal/:policy/on/?date=:day', status: 302 },
    { from: '/de/legal/:policy/on/:day', to: '/de/legal/:policy/on/?date=:day', status: 302 },
    { from: '/de/legal/:policy/on/:day/', to: '/de/legal/:policy/on/?date=:day', status: 302 },
  ]);
});
