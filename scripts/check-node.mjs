// Ends the process with one sentence under a Node that is too old: by itself, or as the first import of a script. Plain
// JavaScript, so that an old Node (13 or later) gets as far as the sentence.
import { nodeRefusal } from '../src/lib/node-version.mjs';

const refusal = nodeRefusal(process.version);
if (refusal !== undefined) {
  console.error(`${refusal}: npm ci brings one for the npm scripts, where it may run install scripts.`);
  process.exit(1);
}
