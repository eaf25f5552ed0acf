import type { Plugin } from 'vite';

/** The entries that pages link to: the stylesheet for paper, and those of elements (client-build-plugin.ts). */
const LINKED = /^assets\/(?:print|\w+-style)-[^/]+$/;
const HELPER = /^\0vite\/preload-helper\.js$/;

/**
 * Leaves dynamic imports as they are written. Vite wraps each in a helper that preloads its stylesheets and chunks.
 * Here no script has one, and the helper would be a third of the boot entry (docs/decisions/016). Ends the build when
 * another stylesheet appears, or when a new version of Vite has no helper of this name.
 */
export function plainImportsPlugin(): Plugin {
  let replaced = false;
  return {
    name: 'plinth:plain-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: HELPER },
      handler() {
        replaced = true;
        return 'export const __vitePreload = (load) => load();';
      },
    },
    buildEnd(error) {
      if (error !== undefined || replaced) return;
      this.error(
        'Vite no longer loads its preload helper by the name that build/plain-imports-plugin.ts expects: look at its new version, measure the boot entry, and change or remove the plugin',
      );
    },
    generateBundle(_options, bundle) {
      const stylesheet = Object.keys(bundle).find((file) => file.endsWith('.css') && !LINKED.test(file));
      if (stylesheet !== undefined)
        this.error(`no page would load ${stylesheet}: the styles of a page are in its HTML`);
    },
  };
}
