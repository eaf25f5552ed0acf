import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out the components of React Router that nobody uses (its links, forms and scroll restoration,
 * which take all of their helpers with them). They are made by a call and then given a name, and either is something a
 * bundler must keep unless it is told otherwise. The same for its instrumentation, which is reached by an option only.
 */
export function pureComponentsPlugin(): Plugin {
  return {
    name: 'plinth:pure-components',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/.*\.js$/ },
      handler(code) {
        const pure = code
          .replace(/^(const \w+ = )(React\$?\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2')
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/(?<!function )\b(?:init\.instrumentations|opts\?\.instrumentations|consumeInstrumentationClientResultMetaReceiver\(router\))/g, 'undefined');
        // Every line is where it was.
        return { code: pure, map: null };
      },
    },
  };
}
