// `npm run screenshots`: pictures of the built site for README, in docs/screenshots/: its home page and its first policy, in
// light, in dark and on a phone. Needs what `npm run build` made.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright';
import { invariant } from '#lib/invariant.ts';
import { pagePath } from '#model/addresses.ts';
import { DEFAULT_LOCALE } from '#model/locales.ts';
import { policyPageName } from '#model/page-name.ts';
import { POLICIES } from '#model/policies.ts';
import { chooseLanguage } from './choose-language.ts';
import { findChromium } from './find-chromium.ts';
import { startSite } from './site-server.ts';

const FOLDER = 'docs/screenshots';
const DESKTOP = { viewport: { width: 1200, height: 750 } };
const LOOKS = {
  light: { ...DESKTOP, colorScheme: 'light' },
  dark: { ...DESKTOP, colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 750 }, isMobile: true, hasTouch: true, colorScheme: 'light' },
} satisfies Record<string, BrowserContextOptions>;

/** Of WebP, in percent. */
const QUALITY = 75;

const [policy] = POLICIES;
const VIEWS = { home: pagePath('home'), ...(policy !== undefined && { policy: pagePath(policyPageName(policy)) }) };

const executablePath = findChromium();
invariant(executablePath, 'there is a Chromium: run scripts/ensure-browser.ts');
mkdirSync(FOLDER, { recursive: true });

const site = await startSite();
const browser = await chromium.launch({
  executablePath,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  for (const [view, path] of Object.entries(VIEWS))
    for (const [look, options] of Object.entries(LOOKS)) {
      const file = join(FOLDER, `${view}-${look}.webp`);
      const picture = await take(browser, site.url + path, options);
      writeFileSync(file, picture);
      console.log(`${file}: ${Math.round(picture.length / 1000)} KB`);
    }
} finally {
  await browser.close();
  await site.stop();
}

async function take(from: Browser, url: string, options: BrowserContextOptions): Promise<Buffer> {
  const context = await from.newContext({ ...options, reducedMotion: 'reduce' });
  try {
    await chooseLanguage(context, url, DEFAULT_LOCALE);
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    // A font of the site's own may still be loading.
    await page.evaluate(async () => void (await document.fonts.ready));
    // Fine lines take four times as many bytes in a PNG, and Playwright's own function has no WebP.
    const session = await context.newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
    return Buffer.from(data, 'base64');
  } finally {
    await context.close();
  }
}
