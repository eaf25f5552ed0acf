import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { BuildError, buildFindings, buildSite, loadBuiltSite } from '#commands/doctor/built-site.ts';
import { byWeight, isBlocking, reportOf, type Finding } from '#commands/doctor/finding.ts';
import { crawl } from '#commands/doctor/crawl.ts';
import { linkFindings } from '#commands/doctor/link-findings.ts';
import { sharedPictureFindings } from '#commands/doctor/look-findings.ts';
import { pageFindings, weightFindings } from '#commands/doctor/page-findings.ts';
import { settingFindings } from '#commands/doctor/setting-findings.ts';
import { readSiteTexts, siteFindings } from '#commands/doctor/site-findings.ts';
import { envFiles } from '#commands/env-files.mjs';
import { addressPath, fixedAddresses } from '#model/addresses.ts';
import { unusable } from '#server/config/setting-problems.ts';

// `npx plinth doctor`, the launch check: everything that is left to do before going live, by weight and with its place. Exit code
// 1 while something blocks the launch. `--json`: the same for a program.
const { values: options } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const settingFiles = envFiles.length > 0 ? envFiles : ['.env.example'].filter((name) => existsSync(name));

const texts = readSiteTexts();
const ofSite = siteFindings(texts);
const findings = byWeight([
  ...ofSite,
  ...settingFindings(
    process.env,
    settingFiles.map((path) => ({
      name: relative('.', path).replaceAll('\\', '/'),
      text: readFileSync(path, 'utf8'),
    })),
  ),
  ...(await findingsOfPages()),
]);
const blocking = findings.filter(isBlocking).length;

console.log(options.json ? JSON.stringify({ blocking, findings }, null, 2) : textOf());
process.exitCode = blocking > 0 ? 1 : 0;

function textOf(): string {
  const conclusion =
    blocking === 0 ? 'Nothing stands between this site and its launch.' : `${blocking} to deal with before going live.`;
  const rest = 'Doctor opens no browser: npx plinth test does, and looks at each page.';
  return `${findings.length === 0 ? '' : `${reportOf(findings)}\n\n`}${conclusion} ${rest}`;
}

async function findingsOfPages(): Promise<Finding[]> {
  try {
    buildSite();
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    return buildFindings(error.message, ofSite);
  }
  // Without settings that cannot be used, which are findings already.
  const settings = unusable(process.env).length === 0 ? process.env : {};
  leaveOutMissingMessages();
  const { ask, get, weigh } = await loadBuiltSite(settings);
  const crawled = await crawl(get, fixedAddresses().map(addressPath));
  return [
    ...pageFindings(crawled.pages, texts.files),
    ...linkFindings(crawled, texts.files),
    ...(await sharedPictureFindings(crawled.pages, ask)),
    ...(await weightFindings(weigh, texts.files)),
  ];
}

/** A page warns of each message that it lacks, every time it is rendered. Each is a finding of the texts. */
function leaveOutMissingMessages(): void {
  const { warn } = console;
  console.warn = (...said: unknown[]) => {
    if (!String(said[0]).startsWith('No message for the key ')) warn(...said);
  };
}
