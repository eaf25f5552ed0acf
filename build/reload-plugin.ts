import type { Plugin } from 'vite';

/** Longer than Vite takes to forget a module of a changed file. */
const FORGOTTEN_MS = 100;

/**
 * In development, reloads open pages when a file changes that only the server reads: a policy, the stylesheet, words.
 * Tells the error page of every change: src/dev/error-page.browser.ts.
 */
export function reloadPlugin(): Plugin {
  return {
    name: 'plinth:reload',
    apply: 'serve',
    configureServer({ watcher, environments }) {
      let timer: NodeJS.Timeout | undefined;
      watcher.on('all', () => {
        clearTimeout(timer);
        timer = setTimeout(() => environments.client.hot.send('plinth:file-changed'), FORGOTTEN_MS);
      });
    },
    hotUpdate({ file, modules, server }) {
      const inClient = [...(server.environments.client.moduleGraph.getModulesByFile(file) ?? [])];
      // What is only named by an `import()` that never ran is known, but was not read.
      const isRead = inClient.some(({ isSelfAccepting }) => isSelfAccepting !== undefined);
      if (this.environment.name === 'ssr' && modules.length > 0 && !isRead)
        setTimeout(() => server.environments.client.hot.send({ type: 'full-reload' }), FORGOTTEN_MS);
    },
  };
}
