import type { Plugin } from 'vite';

/**
 * Longer than Vite takes to invalidate the module of a changed file, and than the 100 ms that the watcher waits before it
 * reports a removed file: what an editor does to save a file is one change.
 */
export const CHANGE_MS = 250;

/**
 * In development, reports changed files to open pages, once for each change. `onlyServer`: only the server reads such a file (a
 * policy, the stylesheet), so src/dev/entry.browser.ts loads the page again; src/dev/error-page.browser.ts looks at any change.
 * Not Vite's `full-reload`, which is kept for the next page that connects: that page has the change already.
 */
export function reloadPlugin(): Plugin {
  let timer: NodeJS.Timeout | undefined;
  let onlyServer = false;
  return {
    name: 'plinth:reload',
    apply: 'serve',
    configureServer({ watcher, environments }) {
      const report = (): void => {
        environments.client.hot.send('plinth:files-changed', { onlyServer });
        onlyServer = false;
      };
      watcher.on('all', () => {
        clearTimeout(timer);
        timer = setTimeout(report, CHANGE_MS);
      });
    },
    hotUpdate({ file, modules, server }) {
      const inClient = [...(server.environments.client.moduleGraph.getModulesByFile(file) ?? [])];
      // A module that is only named by an `import()` that never ran is in the graph, but was not loaded.
      const isRead = inClient.some(({ isSelfAccepting }) => isSelfAccepting !== undefined);
      if (this.environment.name !== 'ssr' || modules.length === 0 || isRead) return;
      onlyServer = true;
      // On a busy machine the report may have been sent.
      timer?.refresh();
    },
  };
}
