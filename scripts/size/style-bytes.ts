import { elementsOf } from '#commands/doctor/html-elements.ts';
import { compress } from '#lib/compress.server.ts';
import { startSite } from '../site-server.ts';
import { NOT_FOUND_PATH } from './page-bytes.ts';

/** The stylesheet that every page of a build carries, compressed by itself. */
export async function styleBytes(build: string): Promise<number> {
  const site = await startSite({ root: build });
  try {
    const page = await (await fetch(site.url + NOT_FOUND_PATH)).text();
    const css = elementsOf(page).find(({ name }) => name === 'style')?.text;
    if (css === undefined) throw new Error(`${NOT_FOUND_PATH} carries no stylesheet`);
    return (await compress(new TextEncoder().encode(css), 'br')).byteLength;
  } finally {
    await site.stop();
  }
}
