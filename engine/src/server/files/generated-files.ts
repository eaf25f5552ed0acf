import { memoizeAsync } from '#lib/memoize-async.ts';
import { createRepresentation, type Compress, type Representation } from '#server/http/representation.ts';

/** A small file that the server writes from the site's facts and texts. */
export type GeneratedFile = {
  readonly contentType: string;
  /** Without it, the file is revalidated at each use. */
  readonly cacheControl?: string;
  readonly write: () => Promise<string>;
};

/** Finds generated files by path: in the table, or else by `find`. Each is written on its first request, and cached. */
export function createGeneratedFiles(
  files: Readonly<Record<string, GeneratedFile>>,
  find: (path: string) => Promise<GeneratedFile | undefined>,
  compress: Compress,
): (path: string) => Promise<Representation | undefined> {
  return memoizeAsync(async (path) => {
    // `files[path]` alone would find inherited properties.
    const file = Object.hasOwn(files, path) ? files[path] : await find(path);
    if (file === undefined) return undefined;

    const { contentType, cacheControl = 'no-cache', write } = file;
    return createRepresentation({ body: await write(), contentType, cacheControl }, compress);
  });
}
