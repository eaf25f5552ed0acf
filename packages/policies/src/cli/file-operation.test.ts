import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { carryOut } from './file-operation.ts';

const home = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'operation-'));
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true, force: true });
});

test('in a folder that was deleted meanwhile a command ends', () => {
  process.chdir(folder);
  const before = process.cwd();
  rmSync(folder, { recursive: true });
  carryOut([{ kind: 'add', path: 'en/a.md', text: 'A', says: '' }], 'legal');

  expect(existsSync(before)).toBe(true);
  expect(readFileSync(join(before, 'legal/en/a.md'), 'utf8')).toBe('A');
});
