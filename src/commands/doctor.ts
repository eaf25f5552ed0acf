import { launchFindings } from '#commands/launch-check.ts';
import { lintSite, readLegalFiles, readMessages } from '#commands/site-texts.ts';
import { ConfigError, parseConfig } from '#server/config/config.ts';

// `npm run doctor`, the launch check: prints a line for each finding, and exits with code 1 if there is any.
const environment = process.env;

const findings = launchFindings({
  environment,
  legalFiles: readLegalFiles(),
  legalProblems: await lintSite(),
  messages: readMessages(),
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
