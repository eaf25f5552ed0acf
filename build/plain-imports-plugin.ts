import type { Plugin } from 'vite';

const HELPER = /^\0vite\/preload-helper\.js$/;

/**
 * Leaves a dynamic import as it is written. Vite wraps each in a helper that first loads the stylesheets and chunks it
 * will need. Here there are none, and the helper would be a third of the boot entry.
 */
export function plainImportsPlugin(): Plugin {
  return {
    name: 'plinth:plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: HELPER },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    generateBundle(_options, bundle) {
      const stylesheet = Object.keys(bundle).find((file) => file.endsWith('.css'));
      if (this.environment.name === 'client' && stylesheet !== undefined) this.error(`nobody would load ${stylesheet}: a page's styles stand in it`);
    },
  };
}
