import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { ended, startProcess } from '../../../scripts/start-process.ts';
import type { Browser, Engine } from './engine.ts';
import { createSend, type Send } from './webdriver.ts';
import { openTab } from './webkit-tab.ts';

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
  const screen = startProcess(DISPLAY_SERVER, ['-displayfd', '1', '-screen', '0', '1024x20000x24'], { PATH });
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
