import type { Plugin } from 'vite';

/** In development, reloads open pages when a file changes that only the server reads: a policy, the stylesheet, words. */
export function reloadPlugin(): Plugin {
  return {
    name: 'plinth:reload',
    apply: 'serve',
    hotUpdate({ file, modules, server }) {
      const inClient = server.environments.client.moduleGraph.getModulesByFile(file)?.size ?? 0;
      if (this.environment.name === 'ssr' && modules.length > 0 && inClient === 0) {
        server.environments.client.hot.send({ type: 'full-reload' });
      }
    },
  };
}
