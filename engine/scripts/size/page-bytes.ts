import { elementsOf } from '#commands/doctor/html-elements.ts';
import { compress } from '#lib/compress.server.ts';
import { pagePath } from '#model/addresses.ts';
import { NOT_FOUND_PAGE } from '#model/page-name.ts';
import { listedPaths } from '../listed-paths.ts';
import { exchange } from '../raw-socket.ts';
import { startSite } from '../site-server.ts';

/** A page without an owner's text. */
export const NOT_FOUND_PATH = pagePath(NOT_FOUND_PAGE);

/** The bytes of whole answers in brotli, by path: of each page in the sitemap, and of the not-found page. */
export async function pageBytes(build: string, env: Record<string, string>): Promise<Map<string, number>> {
  const site = await startSite({ root: build, env: { SITE_URL: 'https://www.example.com', ...env } });
  try {
    const paths = [...(await listedPaths(site.url)), NOT_FOUND_PATH];
    return new Map(
      await Promise.all(
        paths.map(async (path): Promise<[string, number]> => [path, await answerBytes(site.port, path)]),
      ),
    );
  } finally {
    await site.stop();
  }
}

/** Without `Connection: close`, like a browser's request; a second request closes the connection. */
async function answerBytes(port: number, path: string): Promise<number> {
  const get = `GET ${path} HTTP/1.1\r\nHost: www.example.com\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\r\n`;
  const last = 'HEAD /healthz HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\n\r\n';
  const received = await exchange(port, get + last);
  const head = received.indexOf('\r\n\r\n') + 4;
  const length = /^content-length: (\d+)\r$/im.exec(received.slice(0, head))?.[1];
  if (length === undefined || !/^content-encoding: br\r$/im.test(received.slice(0, head)))
    throw new Error(`${path} was not answered in brotli`);
  return head + Number(length);
}

/** The bytes in brotli of the stylesheet that every page of a build has. */
export async function styleBytes(build: string): Promise<number> {
  const site = await startSite({ root: build });
  try {
    const page = await (await fetch(site.url + NOT_FOUND_PATH)).text();
    const css = elementsOf(page).find(({ name }) => name === 'style')?.text;
    if (css === undefined) throw new Error(`${NOT_FOUND_PATH} has no stylesheet`);
    return (await compress(new TextEncoder().encode(css), 'br')).byteLength;
  } finally {
    await site.stop();
  }
}
