import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Parts of the frame that can be made to fail: each passes on to the engine's own. */
const PARTS: Readonly<Record<string, string>> = {
  '#shell/site-header.tsx': 'site-header.tsx',
  '#shell/site-footer.tsx': 'site-footer.tsx',
  '#shell/site-context.tsx': 'site-context.tsx',
};

/** Builds a site whose header, footer and root throw when a test asks them to: see failing-part.ts. */
export function failingFramePlugin(): Plugin {
  return {
    name: 'test:failing-frame',
    enforce: 'pre',
    resolveId: (source) => (PARTS[source] === undefined ? null : join(import.meta.dirname, PARTS[source])),
  };
}
