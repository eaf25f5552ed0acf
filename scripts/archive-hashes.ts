import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { hashesOfArchive } from '#legal/lint/version-rules.server.ts';

/**
 * Adds new archived versions of policies to content/legal/archive-hashes.json: `node scripts/archive-hashes.ts`. What is
 * listed stays as it is: a published version never changes, and the linter of the legal texts holds it to its hash.
 */

const FOLDER = 'content/legal';
const LIST = `${FOLDER}/archive-hashes.json`;

const paths = globSync(`${FOLDER}/*/*/*.md`).map((path) => path.replaceAll('\\', '/'));
const found = await hashesOfArchive(new Map(paths.map((path) => [path.slice(FOLDER.length + 1), readFileSync(path, 'utf8')])));
const listed = existsSync(LIST) ? (JSON.parse(readFileSync(LIST, 'utf8')) as Record<string, string>) : {};
const added = Object.keys(found).filter((path) => listed[path] === undefined).toSorted();

if (added.length > 0) writeFileSync(LIST, `${JSON.stringify({ ...found, ...listed }, null, 2)}\n`);
console.log(added.length === 0 ? 'Every archived version is listed.' : added.map((path) => `listed ${path}`).join('\n'));
