import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Answer, Send } from '../../scripts/http-answer.ts';
import { REQUESTS } from '../contract/requests.ts';
import { refused } from '../contract/requests/row.ts';
import { holdToContract } from '../contract/support/hold-to-contract.ts';
import { sendOver } from '../contract/support/send.ts';
import { NGINX } from './support/nginx.ts';
import { SHIPPED_NAME } from './support/shipped-places.ts';
import { startTwoInstances, type TwoInstances } from './support/two-instances.ts';
import { useWorker } from './support/worker.ts';

// One table on every host: that of Node is tests/contract/node.test.ts.
const settings = { SITE_URL: 'http://localhost:3000' };

describe('a Worker', () => {
  const worker = useWorker({ settings });
  /** The runtime refuses a path with a character that no URL has, before the Worker sees it. */
  const unasked = Object.values(REQUESTS).flatMap((rows) => rows.filter(({ target }) => target.includes('<')));

  holdToContract((request) => sendOver(worker().port)(request), {
    exceptions: Object.fromEntries(unasked.map(({ name }) => [name, undefined])),
  });
});

describe.skipIf(NGINX === undefined)('two servers behind nginx, which has to be installed', () => {
  let machine: TwoInstances;
  let send: Send;

  beforeAll(async () => {
    machine = await startTwoInstances(settings);
    const ask = sendOver(machine.ports.https, { ca: machine.certificate.pem, servername: SHIPPED_NAME });
    send = async (request) => withoutServer(await ask(request));
  });
  afterAll(() => machine.stop());

  holdToContract((request) => send(request), {
    // nginx refuses a path that leads above the root before it asks the site.
    exceptions: { '/assets/..%2f..%2fserver%2fnode.js is missing': { ...refused(400), json: undefined } },
  });
});

/** nginx names itself, without its version; only a module that Debian has as a package of its own can keep it from that. */
function withoutServer(answer: Answer): Answer {
  const { server, ...headers } = answer.headers;
  expect(server).toBe('nginx');
  return { ...answer, headers };
}
