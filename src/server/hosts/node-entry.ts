import { nodeRefusal } from '#lib/node-version.mjs';

// What is started: `node dist/server/node.js`. The server is imported once it is known that this Node can read it.
const refusal = nodeRefusal(process.version);
if (refusal === undefined) void import('#server/hosts/node.ts');
else {
  process.stderr.write(`${refusal}.\n`);
  process.exitCode = 1;
}
