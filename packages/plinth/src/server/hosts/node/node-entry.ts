import { nodeRefusal } from '#lib/node-version.mjs';

// Runs as `dist/server/node.js`. A static import of the server would fail on an old Node before it could say why.
const refusal = nodeRefusal(process.version);
if (refusal === undefined) void import('#server/hosts/node/node.ts');
else {
  process.stderr.write(`${refusal}.\n`);
  process.exitCode = 1;
}
