// A floor: node:http that sends prepared answers, the same bytes and headers as the site's. Plain JavaScript: types to take off
// would make its start slower and its memory larger than a floor's.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file = '', port = '0'] = process.argv.slice(2);
/** @type {Array<{ path: string, status: number, headers: Array<[string, string]>, body: string }>} */
const prepared = JSON.parse(readFileSync(file, 'utf8'));
const answers = new Map(
  prepared.map(({ path, status, headers, body }) => [
    path,
    { status, headers: headers.flat(), body: Buffer.from(body, 'base64') },
  ]),
);
/** Of one answer for every path. */
const only = answers.get('*');

const server = createServer((request, response) => {
  const answer = only ?? answers.get(request.url ?? '');
  if (answer === undefined) response.writeHead(404, { 'content-length': '0' }).end();
  else response.writeHead(answer.status, answer.headers).end(answer.body);
});
// The site's: the header says it, so that both are of one length.
server.keepAliveTimeout = 10_000;
server.listen(Number(port), '127.0.0.1');
