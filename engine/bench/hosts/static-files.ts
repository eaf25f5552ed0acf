import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** A page or file as plain files have it: its path on the site, and its content before compression. */
export type StaticFile = { readonly path: string; readonly content: Buffer; readonly brotli?: Buffer };

/**
 * Writes files for a server of plain files. `precompressed`: beside each its brotli form, for a module that chooses; else
 * in its place, for a server that says of every file that it is compressed.
 */
export function writeStaticFiles(folder: string, files: readonly StaticFile[], precompressed: boolean): void {
  for (const { path, content, brotli = brotliCompressSync(content) } of files) {
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, precompressed ? content : brotli);
    if (precompressed) writeFileSync(`${file}.br`, brotli);
  }
}
