import type { Plugin } from 'vite';

/** Code of React Router that a bundler cannot prove unused, and what each is rewritten to. */
const REWRITES: ReadonlyArray<{ readonly what: string; readonly pattern: RegExp; readonly replacement: string }> = [
  {
    what: 'components made by a call',
    pattern: /^(const \w+ = )(React\$?\d*\.(?:forwardRef|createContext|memo)\()/gm,
    replacement: '$1/* @__PURE__ */ $2',
  },
  { what: 'components given a name', pattern: /^\w+\.displayName = "\w+";$/gm, replacement: '' },
  { what: 'instrumentation', pattern: /\binit\.instrumentations/g, replacement: 'undefined' },
];

/**
 * Lets the bundler drop the components of React Router that nobody uses (links, forms, scroll restoration and their
 * helpers) and its instrumentation, which only an option turns on. What it saves: docs/decisions/016. Ends the build when
 * a pattern is not found, since the bytes would be back.
 */
export function pureComponentsPlugin(): Plugin {
  const found = new Set<string>();
  return {
    name: 'plinth:pure-components',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/.*\.js$/ },
      handler(code) {
        const pure = REWRITES.reduce((text, { what, pattern, replacement }) => {
          const rewritten = text.replace(pattern, replacement);
          if (rewritten !== text && this.environment.name === 'client') found.add(what);
          return rewritten;
        }, code);
        // No source map: no line moves.
        return { code: pure, map: null };
      },
    },
    buildEnd(error) {
      if (error !== undefined || this.environment.name !== 'client') return;
      const gone = REWRITES.filter(({ what }) => !found.has(what)).map(({ what }) => what);
      if (gone.length > 0)
        this.error(
          `React Router is no longer written as build/pure-components-plugin.ts expects (${gone.join(', ')}): look at its new version, measure, and change or remove the rewrite`,
        );
    },
  };
}
