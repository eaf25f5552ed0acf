import { createRepresentation, type Compress, type Representation } from '#server/http/representation.ts';

/** A small file that the server writes from the site's facts and texts. */
export type GeneratedFile = { readonly contentType: string; readonly write: () => Promise<string> };

/** Finds generated files by path. Each is written when it is first requested, and cached. A failure is not cached. */
export function createGeneratedFiles(
  files: Readonly<Record<string, GeneratedFile>>,
  compress: Compress,
): (path: string) => Promise<Representation | undefined> {
  const cache = new Map<string, Promise<Representation>>();

  return async (path) => {
    // Not a plain look-up: `/constructor` is no file.
    const file = Object.hasOwn(files, path) ? files[path] : undefined;
    if (file === undefined) return undefined;
    const cached = cache.get(path);
    if (cached !== undefined) return cached;

    const { contentType, write } = file;
    const pending = write().then((body) =>
      createRepresentation({ body, contentType, cacheControl: 'no-cache' }, compress),
    );
    cache.set(path, pending);
    pending.catch(() => cache.delete(path));
    return pending;
  };
}
