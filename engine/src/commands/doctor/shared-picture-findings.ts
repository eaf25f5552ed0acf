import type { CrawledPage } from '#commands/doctor/crawl.ts';
import type { Finding } from '#commands/doctor/finding.ts';
import { elementsOf } from '#commands/doctor/html-elements.ts';
import { resolvePath } from '#model/addresses.ts';
import { pageFacts } from '#model/pages.ts';

const PNG_SIGNATURE = 0x89504e47;
/** What social networks show whole. */
const TAKEN = '1200 by 630';

/** Listed pages whose picture for shared links is none, or of another size, as one that the owner has drawn may be. */
export async function sharedPictureFindings(
  pages: readonly CrawledPage[],
  ask: (path: string) => Promise<Response>,
): Promise<Finding[]> {
  const found = await Promise.all(
    pages
      .filter(({ path }) => pageFacts(resolvePath(path).address).listed)
      .map(async ({ path, html }): Promise<Finding[]> => {
        const picture = picturePath(html);
        const size = picture === undefined ? 'none' : sizeOf(await (await ask(picture)).arrayBuffer());
        if (size === TAKEN) return [];
        const what = `the picture of ${path} for shared links is ${size}: it takes a PNG of ${TAKEN} pixels; delete this file to have it drawn`;
        return [{ weight: 'blocks', file: `public${picture ?? '/social'}`, what }];
      }),
  );
  return found.flat();
}

function picturePath(html: string): string | undefined {
  const picture = elementsOf(html).find(({ attributes }) => attributes.get('property') === 'og:image');
  return URL.parse(picture?.attributes.get('content') ?? '')?.pathname;
}

/** Width and height of a PNG, as `1200 by 630`; `no PNG` for any other bytes. */
function sizeOf(bytes: ArrayBuffer): string {
  const header = new DataView(bytes);
  if (header.byteLength < 24 || header.getUint32(0) !== PNG_SIGNATURE) return 'no PNG';
  return `${header.getUint32(16)} by ${header.getUint32(20)}`;
}
