import { launchFindings } from '#commands/launch-check.ts';
import { lintSite, readLegalFiles, readMessages } from '#commands/legal-files.ts';
import { ConfigError, parseConfig } from '#server/http/config.ts';

// The launch check: reads what is there, prints what must be dealt with, exits 1 while anything must.
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
