import type { Plugin } from 'vite';

/** Longer than Vite takes to invalidate the module of a changed file. */
const INVALIDATION_MS = 100;

/**
 * In development, reloads open pages when a file changes that only the server reads: a policy, the stylesheet, words.
 * The error page gets every change: src/dev/error-page.browser.ts.
 */
export function reloadPlugin(): Plugin {
  return {
    name: 'plinth:reload',
    apply: 'serve',
    configureServer({ watcher, environments }) {
      let timer: NodeJS.Timeout | undefined;
      watcher.on('all', () => {
        clearTimeout(timer);
        timer = setTimeout(() => environments.client.hot.send('plinth:file-changed'), INVALIDATION_MS);
      });
    },
    hotUpdate({ file, modules, server }) {
      const inClient = [...(server.environments.client.moduleGraph.getModulesByFile(file) ?? [])];
      // A module that is only named by an `import()` that never ran is in the graph, but was not loaded.
      const isRead = inClient.some(({ isSelfAccepting }) => isSelfAccepting !== undefined);
      if (this.environment.name === 'ssr' && modules.length > 0 && !isRead)
        setTimeout(() => server.environments.client.hot.send({ type: 'full-reload' }), INVALIDATION_MS);
    },
  };
}
