// The floor: node:http sending one prepared answer, the same bytes and headers as the site's, to every request.
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';

const [file = ''] = process.argv.slice(2);
const { headers, body } = JSON.parse(readFileSync(file, 'utf8')) as { headers: Record<string, string>; body: string };
const bytes = Buffer.from(body, 'base64');

const server = createServer((_request, response) => void response.writeHead(200, headers).end(bytes));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null)
    console.log(JSON.stringify({ msg: 'listening', url: `http://127.0.0.1:${address.port}` }));
});
