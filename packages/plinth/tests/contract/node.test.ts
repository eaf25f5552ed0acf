import { afterAll, beforeAll } from 'vitest';
import { startSite, type SiteServer } from '../../scripts/site-server.ts';
import type { Send } from '../../scripts/http-answer.ts';
import { holdToContract } from './support/hold-to-contract.ts';
import { sendOver } from './support/send.ts';

let site: SiteServer;
let send: Send;

beforeAll(async () => {
  site = await startSite({ env: { SITE_URL: 'http://localhost:3000' } });
  send = sendOver(site.port);
});
afterAll(async () => site.stop());

holdToContract((request) => send(request));
