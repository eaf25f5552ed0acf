// `plinth export`: writes the built site as files, for hosts that run nothing. Runs as `dist/server/export.js`.
import { join, relative } from 'node:path';
import { clientBuild } from 'virtual:client-build';
import { OwnerError } from 'plinth-policies/owner-error';
import { siteClock } from '#lib/site-clock.server.ts';
import { TIME_ZONE } from '#model/facts.ts';
import { parseConfig } from '#server/config/config.ts';
import { settingProblems } from '#server/config/setting-problems.ts';
import { createExport } from '#server/hosts/export/create-export.ts';
import { directoryFiles } from '#server/hosts/directory-files.ts';
import { SERVED } from '#server/hosts/export/deploy-files.ts';
import { exportSite, type WrittenExport } from '#server/hosts/export/export-site.ts';
import { readOrStop } from '#server/hosts/read-settings.ts';

const FOLDER = join(import.meta.dirname, '../export');

const since = performance.now();
const config = readOrStop(() => parseConfig(process.env));
const now = readOrStop(() => siteClock(process.argv.slice(2), TIME_ZONE));
const say = (line: string): void => void process.stderr.write(`${line}\n`);
for (const { weight, what } of settingProblems(process.env)) if (weight === 'blocks') say(what);

const log = { info: () => {}, warn: (_: object, message: string) => say(message), error: () => {} };

try {
  const files = await directoryFiles(join(import.meta.dirname, '../client'));
  const site = await createExport(config, { client: clientBuild, files, log, now });
  describe(await exportSite(site, { folder: FOLDER, siteUrl: config.siteUrl }));
} catch (error) {
  if (!(error instanceof OwnerError)) throw error;
  say(error.message);
  process.exitCode = 1;
}

function describe({ files, bytes, rightBefore, warning }: WrittenExport): void {
  if (warning !== undefined) say(warning);
  const folder = relative('.', FOLDER).replaceAll('\\', '/');
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  const size = (bytes / 1_000_000).toFixed(1);
  process.stdout.write(
    `Wrote ${files} files (${size} MB) into ${folder}/ in ${seconds} s. A host serves ${folder}/${SERVED}/.\n`,
  );
  if (rightBefore === null) return;
  process.stdout.write(
    `It is right before ${rightBefore} (00:00, ${TIME_ZONE}), when a text comes into force or a policy ends: export it again on that day. npx plinth export --check says whether it is past it.\n`,
  );
}
