import { isDeepStrictEqual, parseEnv } from 'node:util';
import { AnswersError, type Answers, type Question } from '#commands/setup/answers.ts';
import { edit, type Part, type Project } from '#commands/setup/project.ts';

/** The setting that holds each answer. */
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
  // A key without its service would be found as half a setting.
  const off = { analyticsScriptUrl: '', analyticsWriteKey: '', analyticsEndpoint: '' };
  const settled: Answers = answers.analytics === '' ? { ...answers, ...off } : answers;
  const given = Object.entries(SETTINGS).flatMap(([question, name]) => {
    const value = settled[question as SettingAnswer];
    return value === undefined || value === null ? [] : [[name, value] as const];
  });
  const text = given.reduce((settings, [name, value]) => withSetting(settings, name, value), before);
  return { changes: text === before ? [] : [edit('.env', text)] };
}

/** The answers that `.env` holds now. */
export function settingsOf(env: string | undefined): Partial<Record<SettingAnswer, string>> {
  const present = parseEnv(env ?? '');
  const entries = Object.entries(SETTINGS).flatMap(([question, name]) =>
    present[name] ? [[question, present[name]]] : [],
  );
  return Object.fromEntries(entries) as Partial<Record<SettingAnswer, string>>;
}

/**
 * The file with this setting and every other as it was, as Node reads them: the line is written in one way after another
 * until that is so. @throws AnswersError where no way of the format says it.
 */
function withSetting(env: string, name: string, value: string): string {
  const before = parseEnv(env);
  if ((before[name] ?? '') === value) return env;
  const wanted = { ...before, [name]: value };
  const line = new RegExp(`^${name}=[^\\r\\n]*`, 'm');
  const written = waysOf(value)
    .map((way) => `${name}=${way}`)
    .flatMap((text) => [
      ...(line.test(env) ? [env.replace(line, () => text)] : []),
      // Where its line is not found, or is not all of it: the last one counts.
      `${env.trimEnd()}\n${text}\n`.trimStart(),
    ])
    .find((text) => isDeepStrictEqual({ ...parseEnv(text) }, wanted));
  // No variable of a process holds a NUL.
  if (written === undefined || value.includes('\0'))
    throw new AnswersError([
      `${name}: got ${JSON.stringify(value)}, takes a text without control characters that needs fewer kinds of quotes`,
    ]);
  return written;
}

/** Without quotes where nothing in it means anything to any reader of such files. */
function waysOf(value: string): string[] {
  const quoted = ["'", '"', '`'].map((quote) => `${quote}${value}${quote}`);
  return /^[\w:/.@+=,?&%~-]*$/.test(value) ? [value] : [...quoted, value];
}
