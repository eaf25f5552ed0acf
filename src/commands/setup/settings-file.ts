import type { Answers, Question } from '#commands/setup/answers.ts';
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
  const entries = Object.entries(SETTINGS).flatMap(([question, name]) => {
    const value = valueOf(env ?? '', name);
    return value === undefined || value === '' ? [] : [[question, value]];
  });
  return Object.fromEntries(entries) as Partial<Record<SettingAnswer, string>>;
}

function withSetting(env: string, name: string, value: string): string {
  const line = `${name}=${value}`;
  if (valueOf(env, name) === undefined) return value === '' ? env : `${env.trimEnd()}\n${line}\n`.trimStart();
  return env.replace(new RegExp(`^${name}=.*$`, 'm'), () => line);
}

function valueOf(env: string, name: string): string | undefined {
  return new RegExp(`^${name}=(.*)$`, 'm').exec(env)?.[1]?.trim();
}
