import { existsSync } from 'node:fs';
import puppeteer, { type Browser as PuppeteerBrowser, type LaunchOptions, type Page } from 'puppeteer-core';
import { findChromium } from '../../../scripts/find-chromium.ts';
import { NO_WINDOW_EXTRAS } from '../../site/support/launch-options.ts';
import type { Browser, Engine, Tab, TabOptions } from './engine.ts';

const chromiumPath = findChromium();

export const CHROMIUM: Engine = {
  name: 'Chromium',
  missing: chromiumPath === undefined ? 'no Chromium: `npm run test:browser` finds or installs one' : undefined,
  launch: async (proxyPort) =>
    browserOf(({ scripts = true }) =>
      launch(chromiumPath, {
        browser: 'chrome',
        args: [
          ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
          NO_WINDOW_EXTRAS,
          `--proxy-server=http://127.0.0.1:${proxyPort}`,
          // Otherwise it asks loopback addresses directly.
          '--proxy-bypass-list=<-loopback>',
          ...(scripts ? [] : ['--blink-settings=scriptEnabled=false']),
        ],
      }),
    ),
};

/** Where systems install it; FIREFOX_PATH comes first. */
const FIREFOX_PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

const firefoxPath = [process.env['FIREFOX_PATH'] ?? '', ...FIREFOX_PATHS].find(
  (path) => path !== '' && existsSync(path),
);

export const FIREFOX: Engine = {
  name: 'Firefox',
  missing:
    firefoxPath === undefined ? 'no Firefox: `apt-get install firefox-esr`, or FIREFOX_PATH names it' : undefined,
  launch: async (proxyPort) =>
    browserOf(({ scripts = true, signal = false }) =>
      launch(firefoxPath, {
        browser: 'firefox',
        extraPrefsFirefox: {
          // Puppeteer's own switch is a command that this Firefox does not have.
          'javascript.enabled': scripts,
          'privacy.globalprivacycontrol.enabled': signal,
          'privacy.globalprivacycontrol.functionality.enabled': true,
          'network.proxy.type': 1,
          'network.proxy.http': '127.0.0.1',
          'network.proxy.http_port': proxyPort,
          'network.proxy.ssl': '127.0.0.1',
          'network.proxy.ssl_port': proxyPort,
          'network.proxy.no_proxies_on': '',
          'network.proxy.allow_hijacking_localhost': true,
        },
      }),
    ),
};

function launch(executablePath = '', options: LaunchOptions): Promise<PuppeteerBrowser> {
  return puppeteer.launch({
    ...options,
    executablePath,
    headless: true,
    defaultViewport: { width: 1024, height: 700 },
  });
}

/** What a browser is started with holds for all of its tabs: there is one for each set of options. */
function browserOf(start: (options: TabOptions) => Promise<PuppeteerBrowser>): Browser {
  const running = new Map<string, Promise<PuppeteerBrowser>>();
  return {
    async open(options) {
      const key = JSON.stringify(options);
      const browser = running.get(key) ?? start(options);
      running.set(key, browser);
      const context = await (await browser).createBrowserContext();
      return tabOf(await context.newPage());
    },
    async close() {
      for (const browser of running.values()) await (await browser).close();
    },
  };
}

function tabOf(page: Page): Tab {
  return {
    open: async (url) => void (await page.goto(url)),
    // Puppeteer's type of an argument is computed from the function's, which is not known here.
    run: <Given, Result>(act: (given: Given) => Result | Promise<Result>, given?: Given) =>
      page.evaluate(act as (given?: unknown) => Result, given) as Promise<Result>,
    clickAt: (x, y) => page.mouse.click(x, y),
    async pressTab(direction = 'forwards') {
      if (direction === 'backwards') await page.keyboard.down('Shift');
      await page.keyboard.press('Tab');
      if (direction === 'backwards') await page.keyboard.up('Shift');
    },
    resize: (width, height) => page.setViewport({ width, height }),
    picture: () => page.screenshot({ fullPage: true }),
    print: () => page.pdf(),
    close: () => page.browserContext().close(),
  };
}
