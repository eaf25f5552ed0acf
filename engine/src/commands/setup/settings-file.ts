import { isDeepStrictEqual, parseEnv } from 'node:util';
import { AnswersError, type Answers, type Question } from '#commands/setup/answers.ts';
import { edit, type Part, type Project } from '#commands/setup/project.ts';

const SETTINGS = {
  siteUrl: 'SITE_URL',
  sentryDsn: 'SENTRY_DSN',
  analytics: 'ANALYTICS_PROVIDER',
  analyticsScriptUrl: 'ANALYTICS_SCRIPT_URL',
  analyticsWriteKey: 'ANALYTICS_WRITE_KEY',
  analyticsEndpoint: 'ANALYTICS_ENDPOINT',
} as const satisfies Partial<Record<Question, string>>;

type SettingAnswer = keyof typeof SETTINGS;

/** `.env` with the answers that are settings; made from `.env.example` where there is none. */
export function settingsChange({ files }: Pick<Project, 'files'>, answers: Answers): Part {
  const before = files.get('.env') ?? files.get('.env.example') ?? '';
  // A key without its provider would be a finding of the launch check.
  const off = { analyticsScriptUrl: '', analyticsWriteKey: '', analyticsEndpoint: '' };
  const settled: Answers = answers.analytics === '' ? { ...answers, ...off } : answers;
  const given = Object.entries(SETTINGS).flatMap(([question, name]) => {
    const value = settled[question as SettingAnswer];
    return value === undefined || value === null ? [] : [[name, value] as const];
  });
  const text = given.reduce((settings, [name, value]) => withSetting(settings, name, value), before);
  return { changes: text === before ? [] : [edit('.env', text)] };
}

export function settingsOf(env: string | undefined): Partial<Record<SettingAnswer, string>> {
  const present = parseEnv(env ?? '');
  const entries = Object.entries(SETTINGS).flatMap(([question, name]) =>
    present[name] ? [[question, present[name]]] : [],
  );
  return Object.fromEntries(entries) as Partial<Record<SettingAnswer, string>>;
}

/**
 * The file with this setting, and with every other as before. The format has no escapes, so the value is tried with each kind
 * of quotes until Node reads it back. @throws AnswersError where no kind of quotes does
 */
function withSetting(env: string, name: string, value: string): string {
  const before = parseEnv(env);
  if ((before[name] ?? '') === value) return env;
  const wanted = { ...before, [name]: value };
  const line = new RegExp(`^${name}=[^\\r\\n]*`, 'm');
  const written = spellingsOf(value)
    .map((spelling) => `${name}=${spelling}`)
    .flatMap((text) => [
      ...(line.test(env) ? [env.replace(line, () => text)] : []),
      // The last line of a name counts: for a new name, and for a value of several lines.
      `${env.trimEnd()}\n${text}\n`.trimStart(),
    ])
    .find((text) => isDeepStrictEqual({ ...parseEnv(text) }, wanted));
  // A variable of a process cannot have a NUL.
  if (written === undefined || value.includes('\0'))
    throw new AnswersError([
      `${name}: got ${JSON.stringify(value)}, takes a text without control characters that needs fewer kinds of quotes`,
    ]);
  return written;
}

/** The value as it may be written: without quotes where no reader of such files needs them. */
function spellingsOf(value: string): string[] {
  const quoted = ["'", '"', '`'].map((quote) => `${quote}${value}${quote}`);
  return /^[\w:/.@+=,?&%~-]*$/.test(value) ? [value] : [...quoted, value];
}
