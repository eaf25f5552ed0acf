import type { Tab, TabOptions } from './engine.ts';
import type { Send } from './webdriver.ts';

const WINDOW = { width: 1024, height: 768 };
/** As the protocol names the key. */
const TAB = '\uE004';

/** Each tab is a browser of its own, since the driver has no other way to one with nothing stored. */
export async function openTab(send: Send, proxyPort: number, { scripts = true }: TabOptions): Promise<Tab> {
  const proxy = `127.0.0.1:${proxyPort}`;
  const { sessionId } = (await send('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        // The answer of a script is lost where its document is left just then.
        timeouts: { script: 4_000 },
        proxy: { proxyType: 'manual', httpProxy: proxy, sslProxy: proxy, noProxy: [] },
        'webkitgtk:browserOptions': {
          args: [
            '--automation',
            // Of documents alone: the driver's own scripts run.
            `--enable-javascript-markup=${scripts}`,
            // limits.ts says why.
            '--enable-page-cache=false',
          ],
        },
      },
    },
    // As the protocol has it.
  })) as { sessionId: string };
  const command = (method: 'GET' | 'POST', path: string, body: unknown = {}): Promise<unknown> =>
    send(method, `/session/${sessionId}/${path}`, method === 'GET' ? undefined : body);
  const perform = async (input: unknown): Promise<void> =>
    void (await command('POST', 'actions', { actions: [input] }));
  await command('POST', 'window/rect', WINDOW);

  const run = async <Given, Result>(
    act: (given: Given) => Result | Promise<Result>,
    given?: Given,
  ): Promise<Result> => {
    const script = `const [given, done] = arguments;
      Promise.resolve(given).then(${act.toString()}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    // As the script answers.
    const answer = (await command('POST', 'execute/async', { script, args: [given ?? null] })) as {
      readonly value: Result;
      readonly error?: string;
    };
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  };
  return {
    run,
    open: async (url) => void (await command('POST', 'url', { url })),
    clickAt: (x, y) =>
      perform({
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      }),
    pressTab: () =>
      perform({
        type: 'key',
        id: 'keyboard',
        actions: [
          { type: 'keyDown', value: TAB },
          { type: 'keyUp', value: TAB },
        ],
      }),
    async picture() {
      const height = await run(() => document.documentElement.scrollHeight + outerHeight - innerHeight);
      await command('POST', 'window/rect', { ...WINDOW, height });
      const picture = await command('GET', 'screenshot');
      await command('POST', 'window/rect', WINDOW);
      return Buffer.from(String(picture), 'base64');
    },
    print: () => Promise.reject(new Error('the driver has no such command')),
    close: async () => void (await send('DELETE', `/session/${sessionId}`)),
  };
}
