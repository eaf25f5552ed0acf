import { parseArgs } from 'node:util';
import { byWeight, isBlocking, reportOf } from '#commands/doctor/finding.ts';
import { readSiteTexts, siteFindings } from '#commands/doctor/site-findings.ts';
import { settingProblems } from '#server/config/setting-problems.ts';

// `npx plinth doctor`, the launch check: everything that is left to do before going live, by weight and with its place. Exit code
// 1 while something blocks the launch. `--json`: the same for a program.
const { values: options } = parseArgs({ options: { json: { type: 'boolean', default: false } } });

const findings = byWeight([...siteFindings(readSiteTexts()), ...settingProblems(process.env)]);
const blocking = findings.filter(isBlocking).length;

console.log(options.json ? JSON.stringify({ blocking, findings }, null, 2) : textOf());
process.exitCode = blocking > 0 ? 1 : 0;

function textOf(): string {
  const conclusion =
    blocking === 0 ? 'Nothing stands between this site and its launch.' : `${blocking} to deal with before going live.`;
  const rest = 'Doctor opens no page: npx plinth test builds the site and looks at each.';
  return `${findings.length === 0 ? '' : `${reportOf(findings)}\n\n`}${conclusion} ${rest}`;
}
