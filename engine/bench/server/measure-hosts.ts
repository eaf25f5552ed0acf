import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BUILD_FOLDER } from '../../scripts/build-folder.ts';
import { workerdCommand, type WorkerdCommand } from '../../scripts/workerd.ts';
import { expectStatus, startBareHost, startSiteHost } from '../hosts/measured-hosts.ts';
import { findNginx, startExportNginx } from '../hosts/nginx.ts';
import { untilIdle } from '../hosts/process-usage.ts';
import { fetchRaw } from '../hosts/raw-answer.ts';
import { startHost, type RunningHost } from '../hosts/running-host.ts';
import { longestPage, sitePages } from '../hosts/site-pages.ts';
import type { Chapter } from '../report/figure.ts';
import { HOST_NAMES, hostsChapter } from './hosts-chapter.ts';
import { loadByTurns } from './load-rounds.ts';
import type { Compared } from './server-hosts.ts';

type Options = { readonly folder: string; readonly rounds: number };

/** One page of the built site on each host that is installed, under the same load. */
export async function measureHosts({ folder, rounds }: Options): Promise<Chapter[]> {
  const left: string[] = [];
  const site = await startSiteHost({ folder, path: '/' });
  const { path } = longestPage(await sitePages(site.url));
  const hosts: RunningHost[] = [{ ...site, name: HOST_NAMES.node }];
  try {
    const answer = expectStatus(await fetchRaw(site.url + path), 200, path);
    for (const start of [startExport, startWorkerd]) {
      const host = await start(folder, path);
      if (typeof host === 'string') left.push(host);
      else hosts.push(host);
    }
    hosts.push(await startBareHost({ folder, path }, answer));
    await untilIdle(site.pid);
    const compared = hosts.map((host): Compared => {
      const headers = { 'accept-encoding': 'br' };
      return { host, request: { port: host.port, path, headers, status: 200 } };
    });
    return [hostsChapter(await loadByTurns(compared, rounds), { page: path, left })];
  } finally {
    await Promise.all(hosts.map((host) => host.stop()));
  }
}

/** Answers why it is left out where there is no nginx. */
async function startExport(folder: string, path: string): Promise<RunningHost | string> {
  if (findNginx() === undefined) return 'nginx over the export is left out: apt-get install nginx-light.';
  const { status, stderr } = spawnSync(process.execPath, ['bin/plinth.mjs', '-C', '../site', 'export'], {
    encoding: 'utf8',
  });
  const exported = resolve(BUILD_FOLDER, 'export');
  if (status !== 0 || !existsSync(exported)) throw new Error(`the site cannot be exported: ${stderr}`);
  const own = join(folder, 'export-nginx');
  mkdirSync(own);
  return { ...(await startExportNginx(own, exported, path)), name: HOST_NAMES.export };
}

async function startWorkerd(folder: string, path: string): Promise<RunningHost | string> {
  const own = join(folder, 'workerd');
  mkdirSync(own);
  let command: WorkerdCommand;
  try {
    command = workerdCommand({ build: BUILD_FOLDER, folder: own });
  } catch (error) {
    return `workerd is left out: ${error instanceof Error ? error.message : String(error)}.`;
  }
  return startHost({ ...command, name: HOST_NAMES.workerd, path, logFile: join(own, 'output.log') });
}
