import { markdownFiles } from '#server/files/markdown-files.ts';
import { messageFiles } from '#server/files/message-files.ts';
import { createRepresentation, type Compress, type Representation } from '#server/http/representation.ts';
import { wellKnownFiles, type WellKnownFile } from '#server/files/well-known.ts';

/** Message bundles and well-known files, each written when it is first asked for and kept. */
export function createTextFiles(
  siteUrl: string,
  compress: Compress,
): (path: string) => Promise<Representation | undefined> {
  const files: Readonly<Record<string, WellKnownFile>> = {
    ...wellKnownFiles(siteUrl),
    ...markdownFiles(siteUrl),
    ...messageFiles(),
  };
  const known = new Map<string, Promise<Representation>>();

  return async (path) => {
    if (!Object.hasOwn(files, path)) return undefined;
    const file = files[path];
    if (file === undefined) return undefined;
    const cached = known.get(path);
    if (cached !== undefined) return cached;

    const { contentType, write } = file;
    const made = write().then((body) =>
      createRepresentation({ body, contentType, cacheControl: 'no-cache' }, compress),
    );
    known.set(path, made);
    made.catch(() => known.delete(path));
    return made;
  };
}
