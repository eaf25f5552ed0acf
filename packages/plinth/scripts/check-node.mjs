// Ends the process with a message where Node is too old: a script, or the first import of one. Plain JavaScript, which an old
// Node (13 or later) can read.
import { nodeRefusal } from '../src/lib/node-version.mjs';

const refusal = nodeRefusal(process.version);
if (refusal !== undefined) {
  console.error(`${refusal}: npm ci brings one for the npm scripts on Linux, Windows and Intel Macs.`);
  process.exit(1);
}
