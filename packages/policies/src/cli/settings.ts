import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { isDay, isTimeZone, TIME_ZONE_NAME } from '../lib/days.ts';
import { OwnerError } from '../lib/owner-error.ts';
import { lintLegal } from '../lint/lint-legal.ts';
import { fallbackProblems } from '../versions/fallback-languages.ts';
import { parseLegalPath } from '../text/legal-path.ts';
import { readLegal, todayIn, type PolicyFolder } from './policy-folder.ts';

const SETTINGS_FILE = 'policies.json';
export const COMMAND = 'npx policies';

const EXAMPLE = '{ "languages": ["en", "de"], "timeZone": "Europe/Berlin" }';

const LANGUAGES = 'takes the codes of languages, such as ["en", "de"]';
const HISTORY_PATH = 'takes a path with {slug}, such as /legal/{slug}/history.json';
const ORIGINS = 'takes origins, such as ["https://regulator.example"]';

const FALLBACK = 'takes languages by the codes of others, such as { "at": "de" }';

const LIVES =
  'takes what became of policies, such as { "terms": { "ended": "2027-01-31", "into": "rules", "formerly": ["tos"] } }';
const life = v.strictObject(
  {
    ended: v.optional(v.pipe(v.string(LIVES), v.check(isDay, LIVES))),
    reopened: v.optional(v.pipe(v.string(LIVES), v.check(isDay, LIVES))),
    into: v.optional(v.string(LIVES)),
    formerly: v.optional(v.array(v.string(LIVES), LIVES)),
  },
  LIVES,
);
const code = v.pipe(v.string(LANGUAGES), v.regex(/^[A-Za-z][\w-]*$/, LANGUAGES));
const FIELDS = {
  /** The folders below `legal/`; the texts in the first language are binding. */
  languages: v.tupleWithRest([code], code, LANGUAGES),
  /** By language, the one whose translation is shown where there is none in its own; the binding text where it is left out. */
  fallback: v.optional(v.record(v.string(), v.string(FALLBACK), FALLBACK)),
  timeZone: v.pipe(v.string(`takes ${TIME_ZONE_NAME}`), v.check(isTimeZone, `takes ${TIME_ZONE_NAME}`)),
  /** Where links of the texts may lead to; anywhere where it is left out. */
  permittedOrigins: v.optional(v.array(v.string(ORIGINS), ORIGINS)),
  /** What became of policies, by slug: `openPolicies` takes it as it is. */
  lives: v.optional(v.record(v.string(), life, LIVES), {}),
  /** Where the site answers with the history of a policy. */
  historyPath: v.optional(
    v.pipe(v.string(HISTORY_PATH), v.regex(/^\/.*\{slug\}/, HISTORY_PATH)),
    '/legal/{slug}/history.json',
  ),
};
const schema = v.strictObject(FIELDS, ({ expected }) =>
  expected === 'never' ? `is none of the settings, which are ${Object.keys(FIELDS).join(', ')}` : 'is missing',
);

/** The folder of texts that the process is in, as its `policies.json` describes it. @throws OwnerError */
export function openFolder(): PolicyFolder {
  const { languages, timeZone, permittedOrigins, historyPath, lives } = readSettings();
  const [binding] = languages;
  const names = { command: COMMAND, settingsFile: SETTINGS_FILE };
  const slugsIn = (files: Iterable<string>): string[] => {
    const paths = [...files].flatMap((path) => parseLegalPath(path) ?? []);
    return [...new Set(paths.flatMap(({ locale, slug }) => (locale === binding ? [slug] : [])))];
  };
  return {
    ...names,
    languages,
    slugs: slugsIn(readLegal(names, '.', true).files.keys()),
    lives,
    takesNewSlugs: true,
    timeZone,
    historyPath: (slug) => historyPath.replaceAll('{slug}', () => slug),
    lint: ({ files, hashes }) =>
      lintLegal({
        ...names,
        files,
        slugs: slugsIn(files.keys()),
        locales: languages,
        archiveHashes: hashes,
        today: todayIn({ timeZone }),
        lives,
        ...(permittedOrigins && { allowedOrigins: permittedOrigins }),
      }),
  };
}

function readSettings(): v.InferOutput<typeof schema> {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(SETTINGS_FILE, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const what = error instanceof SyntaxError ? 'is no JSON' : 'is not in this folder';
    throw new OwnerError([{ file: SETTINGS_FILE, what: `${what}: it takes ${EXAMPLE}` }]);
  }
  const result = v.safeParse(schema, json);
  if (result.success) return withKnownFallback(result.output);
  throw new OwnerError(
    result.issues.map((issue) => ({
      file: SETTINGS_FILE,
      what: `${v.getDotPath(issue) ?? 'the file'} ${issue.message}: it takes ${EXAMPLE}`,
    })),
  );
}

/** @throws OwnerError for a language that the folder does not have */
function withKnownFallback(settings: v.InferOutput<typeof schema>): v.InferOutput<typeof schema> {
  const problems = fallbackProblems(settings.languages, settings.fallback ?? {});
  if (problems.size === 0) return settings;
  throw new OwnerError([...problems].map(([of, what]) => ({ file: SETTINGS_FILE, what: `fallback.${of} ${what}` })));
}
