import type { Plugin } from 'vite';

/** Code of a package that is written otherwise in the build: every place the pattern fits. No line may move. */
export type Rewrite = { readonly what: string; readonly pattern: RegExp; readonly replacement: string };

type Options = {
  /** What people call it. */
  readonly package: string;
  /** Of its modules. */
  readonly id: RegExp;
  readonly rewrites: readonly Rewrite[];
  /** The file that asks for the rewrites: an update of the package may send somebody there. */
  readonly file: string;
};

/** Rewrites a package in the build. Ends the build when a pattern is not found: what was saved would be back in silence. */
export function rewritePackage({ package: name, id, rewrites, file }: Options): Plugin {
  const found = new Set<string>();
  return {
    name: `plinth:${file}`,
    apply: 'build',
    transform: {
      filter: { id },
      handler(code) {
        const rewritten = rewrites.reduce((text, { what, pattern, replacement }) => {
          const after = text.replace(pattern, replacement);
          if (after !== text && this.environment.name === 'client') found.add(what);
          return after;
        }, code);
        // No source map: no line moves.
        return { code: rewritten, map: null };
      },
    },
    buildEnd(error) {
      if (error !== undefined || this.environment.name !== 'client') return;
      const gone = rewrites.filter(({ what }) => !found.has(what)).map(({ what }) => what);
      if (gone.length > 0)
        this.error(
          `${name} is no longer written as build/${file} expects (${gone.join(', ')}): look at its new version, measure, and change or remove the rewrite`,
        );
    },
  };
}
