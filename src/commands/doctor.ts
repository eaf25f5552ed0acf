import { existsSync, globSync, readFileSync } from 'node:fs';
import { launchFindings } from '#commands/launch-check.ts';
import { lintLegal, sitePages } from '#legal/lint.server.ts';
import { ConfigError, parseConfig } from '#server/config.ts';
import { ALLOWED_ORIGINS } from '#site/company.ts';
import { DEFAULT_LOCALE, LOCALES } from '#site/locales.ts';
import { LEGAL_DOCUMENTS } from '#site/legal-documents.ts';

// The launch check: reads what is there, prints what must be dealt with, exits 1 while anything must.
const LEGAL = 'content/legal';
const ARCHIVE_HASHES = `${LEGAL}/archive-hashes.json`;

const environment = process.env;
const paths = globSync(`${LEGAL}/*/**/*.md`).map((path) => path.replaceAll('\\', '/'));
const legalFiles = new Map(paths.map((path) => [path.slice(LEGAL.length + 1), readFileSync(path, 'utf8')]));

const findings = launchFindings({
  environment,
  legalFiles,
  legalProblems: await lintLegal({
    files: legalFiles,
    pages: sitePages(legalFiles.keys()),
    slugs: LEGAL_DOCUMENTS,
    locales: [DEFAULT_LOCALE, ...LOCALES.map(({ code }) => code).filter((code) => code !== DEFAULT_LOCALE)],
    allowedOrigins: ALLOWED_ORIGINS,
    archiveHashes: existsSync(ARCHIVE_HASHES) ? (JSON.parse(readFileSync(ARCHIVE_HASHES, 'utf8')) as Record<string, string>) : {},
  }),
  messages: new Map(LOCALES.map(({ code, file }) => [code, flatten(JSON.parse(readFileSync(file, 'utf8')) as Tree)])),
  today: new Date().toISOString().slice(0, 10),
});

const lines = [...findings.map(({ where, what }) => `${where}: ${what}`), ...badSettings()];
console.log(lines.length === 0 ? 'Nothing stands between this site and its launch.' : lines.join('\n'));
if (lines.length > 0) {
  console.log(`\n${lines.length} to deal with before going live.`);
  process.exitCode = 1;
}

function badSettings(): readonly string[] {
  try {
    parseConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((problem) => `environment: ${problem}`);
  }
}

type Tree = { [key: string]: Tree | string };

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}
