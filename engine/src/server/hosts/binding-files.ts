import { isHiddenPath } from '#lib/hidden-path.ts';
import { compressedPath, isCompressedPath, type AssetFiles } from '#server/files/assets.ts';

/** A service that holds the files of the client build. */
export type AssetsBinding = { fetch(url: string, options: { readonly redirect: 'manual' }): Promise<Response> };

/** The files behind a Worker's binding, without hidden ones. */
export function bindingFiles(assets: AssetsBinding): AssetFiles {
  const load = async (path: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    if (isHiddenPath(path)) return undefined;
    // Any host will do. A path that is written in another way than its file's is redirected there: it is not a file's.
    const response = await assets.fetch(`https://assets.invalid${path}`, { redirect: 'manual' });
    if (response.status === 200) return new Uint8Array(await response.arrayBuffer());
    await response.body?.cancel();
    return undefined;
  };

  return {
    read: async (path) => (isCompressedPath(path) ? undefined : load(path)),
    readCompressed: (path, encoding) => load(compressedPath(path, encoding)),
  };
}
