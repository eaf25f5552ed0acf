import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AnswersError } from '#commands/setup/answers.ts';
import { settingsChange, settingsOf } from '#commands/setup/settings-file.ts';

const BEFORE =
  '# A note.\nPORT=3000\nANALYTICS_WRITE_KEY=old # Of last year.\nMORE="two\nSENTRY_DSN=lines"\nLOG_LEVEL=info\n';

/** `.env` after an answer. */
function written(analyticsWriteKey: string, env = BEFORE): string {
  const { changes } = settingsChange({ files: new Map([['.env', env]]) }, { analyticsWriteKey });
  return changes[0]?.text ?? env;
}

/** What is written, or undefined where it is refused with the setting's name. */
function writtenOrRefused(value: string): string | undefined {
  try {
    return written(value);
  } catch (error) {
    if (error instanceof AnswersError && error.message.startsWith('ANALYTICS_WRITE_KEY: got ')) return undefined;
    throw error;
  }
}

describe('a setting', () => {
  test.each(['\0', 'a\0b', 'a\rb', '`\'"\n', '\ud800'])('that the format cannot say is refused: %j', (value) => {
    expect(writtenOrRefused(value)).toBeUndefined();
  });

  test.each(['a b', 'a#b', ' a ', '"a"', "it's", 'a`b', 'a\nb', 'a\\nb', 'a$b', '${HOME}', 'k\nPORT=1', '\'"', "=a'#"])(
    'is read back as it was given, and nothing else is written: %j',
    (value) => {
      expect(parseEnv(written(value))).toEqual({ ...parseEnv(BEFORE), ANALYTICS_WRITE_KEY: value });
    },
  );

  test('whatever it is, is read back as it was given or refused, and no other setting changes', () => {
    const unit = fc.oneof(
      fc.constantFrom('\n', '\r', '#', '"', "'", '`', '\\', '$', '=', ' ', 'n', 'PORT=1'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 8 }), (parts) => {
        const value = parts.join('');
        const text = writtenOrRefused(value);
        if (text === undefined) return;
        expect(parseEnv(text)).toEqual({ ...parseEnv(BEFORE), ANALYTICS_WRITE_KEY: value });
        expect(settingsOf(text).analyticsWriteKey ?? '').toBe(value);
        expect(written(value, text)).toBe(text);
      }),
    );
  });

  test('is what a process has that was started with the file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'plinth-settings-'));
    try {
      const value = 'a "b" #c $HOME \\n';
      writeFileSync(join(folder, '.env'), written(value));
      const said = 'process.stdout.write(process.env.ANALYTICS_WRITE_KEY)';
      const { stdout } = spawnSync(process.execPath, [`--env-file=${join(folder, '.env')}`, '-e', said], { env: {} });

      expect(stdout.toString()).toBe(value);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('that stands in the file twice, or within another, is the one that counts', () => {
    expect(parseEnv(written('new', 'ANALYTICS_WRITE_KEY=1\nANALYTICS_WRITE_KEY=2\n'))).toEqual({
      ANALYTICS_WRITE_KEY: 'new',
    });
    expect(parseEnv(written('new', 'MORE="a\nANALYTICS_WRITE_KEY=2"\n'))).toEqual({
      MORE: 'a\nANALYTICS_WRITE_KEY=2',
      ANALYTICS_WRITE_KEY: 'new',
    });
  });
});
