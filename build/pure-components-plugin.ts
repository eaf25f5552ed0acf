import type { Plugin } from 'vite';
import { rewritePackage } from './rewrite-package.ts';

/**
 * Lets the bundler drop the components of React Router that nobody uses (links, forms, scroll restoration and their
 * helpers) and its instrumentation, which only an option turns on. What it saves: docs/decisions/016.
 */
export function pureComponentsPlugin(): Plugin {
  return rewritePackage({
    package: 'React Router',
    id: /\/node_modules\/react-router\/dist\/.*\.js$/,
    file: 'pure-components-plugin.ts',
    rewrites: [
      {
        what: 'components made by a call',
        pattern: /^(const \w+ = )(React\$?\d*\.(?:forwardRef|createContext|memo)\()/gm,
        replacement: '$1/* @__PURE__ */ $2',
      },
      { what: 'components given a name', pattern: /^\w+\.displayName = "\w+";$/gm, replacement: '' },
      { what: 'instrumentation', pattern: /\binit\.instrumentations/g, replacement: 'undefined' },
    ],
  });
}
