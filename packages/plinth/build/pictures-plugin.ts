import type { Plugin } from 'vite';
import { projectPath } from '#lib/owner-problems.server.ts';
import { OwnerError } from 'plinth-policies/owner-error';

const PICTURE = /^[^?]+\.(?:avif|gif|jpe?g|png|tiff?|webp)\?(?:.*&)?picture\b/i;
/** In pixels: a column of text on a phone, and on screens of two and of three pixels to one. None is wider than its file. */
const WIDTHS = '480;960;1440';

/**
 * Makes the files of `./photo.jpg?picture`: each width as AVIF and WebP, upright, and without what a camera wrote into it,
 * such as the place. An owner who has pictures installs vite-imagetools for it: docs/decisions/093.
 */
export async function picturesPlugin(
  command: 'build' | 'serve',
  load = () => import('vite-imagetools'),
): Promise<Plugin> {
  const tools = await load().catch(() => undefined);
  if (tools === undefined) return refusesPictures();
  // An AVIF takes seconds: too long for who waits for a page.
  const format = command === 'build' ? 'avif;webp' : 'webp';
  return tools.imagetools({
    include: PICTURE,
    cache: { dir: '.cache/pictures' },
    defaultDirectives: () => new URLSearchParams({ w: WIDTHS, format, as: 'picture' }),
  });
}

function refusesPictures(): Plugin {
  return {
    name: 'plinth:pictures',
    enforce: 'pre',
    load: {
      filter: { id: PICTURE },
      handler(id) {
        const what =
          'what makes the sizes of a picture is not installed: npm install --save-dev vite-imagetools@12.0.1';
        throw new OwnerError([{ file: projectPath(id.replace(/\?.*/, '')), what }]);
      },
    },
  };
}
