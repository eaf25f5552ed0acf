import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { exportSite } from '#server/hosts/export/export-site.ts';
import { siteOfExport } from '../../../bench/hosts/nginx.ts';
import { takePort } from '../../../scripts/take-port.ts';
import type { Send } from '../../../scripts/http-answer.ts';
import { sendOver } from '../../contract/support/send.ts';
import { FAILING_PATHS } from '../../support/served-addresses.ts';
import { builtExport } from './built-export.ts';
import { without } from './export-server.ts';
import { startNginx } from './nginx.ts';

export type NginxExport = { readonly folder: string; readonly port: number; readonly send: Send };

const SITE_URL = 'http://localhost:3000';

/** An export, served by nginx for the tests of a file; ask for it inside a test. */
export function useNginxExport(): () => NginxExport {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-nginx-export-'));
  let site: NginxExport | undefined;
  let stop = async (): Promise<void> => {};
  beforeAll(async () => {
    const all = await builtExport({ SITE_URL });
    const exported = { ...all, paths: () => without(FAILING_PATHS, all.paths()) };
    await exportSite(exported, { folder: join(folder, 'export'), siteUrl: SITE_URL });
    const { port, free } = await takePort();
    await free();
    ({ stop } = await startNginx(folder, siteOfExport(join(folder, 'export'), port), port));
    site = { folder, port, send: withoutBanner(sendOver(port)) };
  });
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });
  return () => {
    if (site === undefined) throw new Error('nginx runs only inside tests');
    return site;
  };
}

/** nginx says its name, without its version. No setting of its own keeps it from that. */
function withoutBanner(sent: Send): Send {
  return async (request) => {
    const answer = await sent(request);
    const { server, ...headers } = answer.headers;
    expect(server).toBe('nginx');
    return { ...answer, headers };
  };
}
