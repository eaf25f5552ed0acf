import { REQUESTS } from '../contract/requests.ts';
import { holdToContract } from '../contract/support/hold-to-contract.ts';
import { sendOver } from '../contract/support/send.ts';
import { useWorker } from './support/worker.ts';

const worker = useWorker({ settings: { SITE_URL: 'http://localhost:3000' } });

/** The runtime refuses a path with a character that no URL has, before the Worker sees it. */
const refused = Object.values(REQUESTS).flatMap((rows) => rows.filter(({ target }) => target.includes('<')));
const exceptions = Object.fromEntries(refused.map(({ name }) => [name, undefined]));

holdToContract((request) => sendOver(worker().port)(request), { exceptions });
