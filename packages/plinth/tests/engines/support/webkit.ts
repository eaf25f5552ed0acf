import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { ended, startProcess } from '../../../scripts/start-process.ts';
import type { Browser, Engine, Tab, TabOptions } from './engine.ts';

/** Sends one command of W3C WebDriver, which is JSON over HTTP, and resolves to its value. @throws what the driver says */
type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>;

function createSend(base: string): Send {
  return async (method, path, body) => {
    const response = await fetch(base + path, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    // As the protocol has it.
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

const WINDOW = { width: 1024, height: 768 };
/** As the protocol names the keys. */
const TAB = '\uE004';
const SHIFT = '\uE008';

/** Each tab is a browser of its own, since the driver has no other way to one with nothing stored. */
async function openTab(send: Send, proxyPort: number, { scripts = true }: TabOptions): Promise<Tab> {
  const proxy = `127.0.0.1:${proxyPort}`;
  const { sessionId } = (await send('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        // A script whose document goes away while it runs gets no answer: the driver would wait for 30 s.
        timeouts: { script: 4_000 },
        proxy: { proxyType: 'manual', httpProxy: proxy, sslProxy: proxy, noProxy: [] },
        'webkitgtk:browserOptions': {
          args: [
            '--automation',
            // Without its bar, which is wider than a phone.
            '--full-screen',
            // Of documents alone: the driver's own scripts run.
            `--enable-javascript-markup=${scripts}`,
            // in-each-engine.ts says why.
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
    pressTab: (direction = 'forwards') => {
      const keys = direction === 'backwards' ? [SHIFT, TAB] : [TAB];
      const down = keys.map((value) => ({ type: 'keyDown', value }));
      const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }));
      return perform({ type: 'key', id: 'keyboard', actions: [...down, ...up] });
    },
    resize: async (width, height) => void (await command('POST', 'window/rect', { width, height })),
    async picture() {
      const height = await run(() => document.documentElement.scrollHeight + outerHeight - innerHeight);
      await command('POST', 'window/rect', { ...WINDOW, height });
      // The command answers before the page has its new height, and the page is painted a frame later.
      await run(async () => {
        const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        while (innerHeight < document.documentElement.scrollHeight) await nextFrame();
        await nextFrame();
        await nextFrame();
      });
      const picture = await command('GET', 'screenshot');
      await command('POST', 'window/rect', WINDOW);
      return Buffer.from(String(picture), 'base64');
    },
    print: () => Promise.reject(new Error('the driver has no such command')),
    close: async () => void (await send('DELETE', `/session/${sessionId}`)),
  };
}

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY_SERVER = '/usr/bin/Xvfb';

const missing = [
  [DRIVER, 'webkit2gtk-driver'],
  [DISPLAY_SERVER, 'xvfb'],
].flatMap(([path = '', name = '']) => (existsSync(path) ? [] : [name]));

export const WEBKIT: Engine = {
  name: 'WebKit',
  missing: missing.length > 0 ? `no WebKitGTK with its driver: \`apt-get install ${missing.join(' ')}\`` : undefined,
  launch,
};

/** WebKitGTK has no headless mode: its window is on a display without a screen, as high as a whole page. */
async function launch(proxyPort: number): Promise<Browser> {
  const { PATH, HOME } = process.env;
  const screen = startProcess(DISPLAY_SERVER, ['-displayfd', '1', '-screen', '0', '1440x20000x24'], { PATH });
  const display = await new Promise<string>((resolve) => createInterface(screen.stdout).once('line', resolve));
  const port = await freePort();
  const driver = startProcess(DRIVER, [`--port=${port}`], { PATH, HOME, DISPLAY: `:${display}` });
  const send = createSend(`http://127.0.0.1:${port}`);
  await untilReady(send);
  return {
    open: (options) => openTab(send, proxyPort, options),
    async close() {
      driver.kill();
      await ended(driver);
      screen.kill();
      await ended(screen);
    },
  };
}

/** The driver takes no 0 for one of its own choice. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a port, not on a pipe.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const POLL_MS = 50;
const READY_ATTEMPTS = 400;

async function untilReady(send: Send): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return void (await send('GET', '/status'));
    } catch (error) {
      if (attempt === READY_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}
