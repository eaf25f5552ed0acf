// The floor: node:http sending one prepared answer, the same bytes and headers as the site's, to every request. Plain
// JavaScript: types to take off would make its start slower and its memory larger than a floor's.
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';

const [file = '', port = '0'] = process.argv.slice(2);
/** @type {{ status: number, headers: Array<[string, string]>, body: string }} */
const { status, headers, body } = JSON.parse(readFileSync(file, 'utf8'));
const bytes = Buffer.from(body, 'base64');
const fields = headers.flat();

const server = createServer((_request, response) => void response.writeHead(status, fields).end(bytes));
// The site's: the header says it, so that both are of one length.
server.keepAliveTimeout = 10_000;
server.listen(Number(port), '127.0.0.1');
