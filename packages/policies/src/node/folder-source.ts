import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PolicySource } from '../versions/policy-source.ts';

type FolderSource = Omit<PolicySource, 'list'> & { readonly list: () => readonly string[] };

/** The Markdown files below a folder of texts, such as `legal`. Links are not followed. */
export function folderSource(folder: string): FolderSource {
  return {
    list: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
        .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
        // A note of the owner's beside the folders of the languages is no text.
        .filter((path) => path.includes('/')),
    read: async (path) => new Uint8Array(await readFile(join(folder, path))),
  };
}
