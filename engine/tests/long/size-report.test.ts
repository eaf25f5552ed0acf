import { expect, test } from 'vitest';
import { ended, startProcess } from '../../scripts/start-process.ts';

const LONG = { SITE_FOLDER: 'tests/sites/policies', BUILD_FOLDER: '.cache/sites/policies' };

test('a text past one flight is a warning, each page of the site is listed, and nothing fails', async () => {
  const script = ['--import', './scripts/owner-site.ts', 'scripts/size.ts'];
  const report = startProcess(process.execPath, script, { PATH: process.env['PATH'], ...LONG });
  let said = '';
  report.stdout.on('data', (text: Buffer) => (said += text.toString()));
  report.stderr.on('data', (text: Buffer) => (said += text.toString()));

  await ended(report);

  expect(said).toMatch(/^warning: page \/legal\/data\/ has [\d,]+ bytes/m);
  expect(said).not.toMatch(/^warning: page \/legal\/short\//m);
  expect(said).toMatch(/^script of \S*tests\/sites\/policies\/pages\/home\.tsx only +\d/m);
  expect(report.exitCode).toBe(0);
}, 60_000);
