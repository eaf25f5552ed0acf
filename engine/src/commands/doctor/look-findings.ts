import type { CrawledPage } from '#commands/doctor/crawl.ts';
import type { Finding } from '#commands/doctor/finding.ts';
import { elementsOf } from '#commands/doctor/html-elements.ts';
import { contrastProblems } from '#looks/contrast.server.ts';
import { isIconName } from '#looks/site-pictures.server.ts';
import { themeColours, themeProblems } from '#looks/theme-tokens.server.ts';
import { resolvePath } from '#model/addresses.ts';
import { pageFacts } from '#model/pages.ts';

const THEME = 'theme.css';

const PNG_SIGNATURE = 0x89504e47;
/** What social networks show whole. */
const SHARED_SIZE = '1200 by 630';

export function lookFindings(files: ReadonlyMap<string, string>): Finding[] {
  const css = files.get(THEME) ?? '';
  const unreadable = themeProblems(css);
  const colours = unreadable.length > 0 ? unreadable : contrastProblems(themeColours(css, THEME));
  return colours.map((problem) => ({ weight: 'blocks', file: THEME, ...problem }));
}

/** The site's own pictures in place of drawn ones. `pictures`: paths under `public/`. */
export function pictureFindings(pictures: readonly string[]): Finding[] {
  const own = pictures.filter((name) => isIconName(name) || /^social\/[^/]+\.png$/.test(name));
  const what = `is a picture of your own: it follows neither theme.css nor mark.svg, so look at it when they change`;
  return own.toSorted().map((name) => ({ weight: 'may', file: `public/${name}`, what }));
}

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
        if (size === SHARED_SIZE) return [];
        const what = `the picture of ${path} for shared links is ${size}: it takes a PNG of ${SHARED_SIZE} pixels; delete this file to have it drawn`;
        return [{ weight: 'blocks', file: `public${picture ?? '/social'}`, what }];
      }),
  );
  return found.flat();
}

function picturePath(html: string): string | undefined {
  const picture = elementsOf(html).find(({ attributes }) => attributes.get('property') === 'og:image');
  return URL.parse(picture?.attributes.get('content') ?? '')?.pathname;
}

function sizeOf(bytes: ArrayBuffer): string {
  const header = new DataView(bytes);
  if (header.byteLength < 24 || header.getUint32(0) !== PNG_SIGNATURE) return 'no PNG';
  return `${header.getUint32(16)} by ${header.getUint32(20)}`;
}
