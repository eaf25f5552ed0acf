import { writeFileSync } from 'node:fs';
import { archiveHashesFile, readArchiveHashes, readLegalFiles } from '#commands/site-texts.ts';
import { hashesOfArchive } from '#legal/lint/version-rules.server.ts';

// `npm run policy:archive`: adds new archived versions of policies to site/legal/archive-hashes.json. Hashes that are
// listed stay as they are: a published version never changes, and the linter compares it with its hash.
const found = await hashesOfArchive(readLegalFiles());
const listed = readArchiveHashes();
const added = Object.keys(found)
  .filter((path) => listed[path] === undefined)
  .toSorted();

if (added.length > 0) writeFileSync(archiveHashesFile(), `${JSON.stringify({ ...found, ...listed }, null, 2)}\n`);
console.log(
  added.length === 0 ? 'Every archived version is listed.' : added.map((path) => `listed ${path}`).join('\n'),
);
