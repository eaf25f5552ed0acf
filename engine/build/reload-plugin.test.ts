import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHANGE_MS, reloadPlugin } from './reload-plugin.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How long the watcher waits before it reports a removed file. */
const REMOVAL_MS = 100;

type Hook = (this: object, ...args: unknown[]) => void;

/** The plugin in a server of which it has the watcher and the connection to pages. */
function startPlugin() {
  const sent: unknown[] = [];
  const watcher = new EventEmitter();
  const client = {
    hot: { send: (...message: unknown[]) => void sent.push(message) },
    moduleGraph: { getModulesByFile: () => undefined },
  };
  const server = { watcher, environments: { client } };
  const plugin = reloadPlugin();
  // Functions, with what they read of Vite's server.
  (plugin.configureServer as Hook).call({}, server);
  const updateOfServer = (): void =>
    (plugin.hotUpdate as Hook).call({ environment: { name: 'ssr' } }, { file: 'a.md', modules: [{}], server });
  return { sent, watcher, updateOfServer };
}

test('a file that an editor saves under another name first is one change', () => {
  const { sent, watcher, updateOfServer } = startPlugin();

  watcher.emit('all', 'add', 'a.md.new');
  watcher.emit('all', 'change', 'a.md');
  updateOfServer();
  vi.advanceTimersByTime(REMOVAL_MS);
  watcher.emit('all', 'unlink', 'a.md.new');
  vi.advanceTimersByTime(10 * CHANGE_MS);

  expect(sent).toEqual([['plinth:files-changed', { onlyServer: true }]]);
});

test('a file that a browser reads, too, is left to Vite after one that it does not read', () => {
  const { sent, watcher, updateOfServer } = startPlugin();
  watcher.emit('all', 'change', 'a.md');
  updateOfServer();
  vi.advanceTimersByTime(CHANGE_MS);

  watcher.emit('all', 'change', 'b.tsx');
  vi.advanceTimersByTime(CHANGE_MS);

  expect(sent).toEqual([
    ['plinth:files-changed', { onlyServer: true }],
    ['plinth:files-changed', { onlyServer: false }],
  ]);
});
