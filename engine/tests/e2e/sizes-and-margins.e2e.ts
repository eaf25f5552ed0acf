import type { BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { damagedBuild, type DamagedBuild } from '../contract/support/damaged-build.ts';
import { beyondMargin } from '../site/support/beyond-margin.ts';
import { useBrowser } from '../support/browser.ts';
import { answeredWith } from '../support/complaints.ts';
import { useSite } from '../support/use-site.ts';
import { startSite, type SiteServer } from '../../scripts/site-server.ts';
import { smallTargets } from '../site/support/small-targets.ts';

// Each page of a site: tests/site/browser.
const site = useSite();
const visit = useBrowser({ returning: true });

/** WCAG 2.5.8 for a pointer, 2.5.5 for a finger. */
const SCREENS: ReadonlyArray<readonly [string, number, BrowserContextOptions]> = [
  ['a finger at 390 px', 44, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ['a pointer at 390 px', 24, { viewport: { width: 390, height: 844 } }],
  ['a pointer at 1440 px', 24, { viewport: { width: 1440, height: 900 } }],
  ['a finger at 1440 px', 44, { viewport: { width: 1440, height: 900 }, hasTouch: true, isMobile: true }],
];
describe('the error page of last resort', () => {
  let build: DamagedBuild | undefined;
  let server: SiteServer | undefined;
  beforeAll(async () => {
    build = damagedBuild('the application');
    server = await startSite({ root: build.root, untilReady: false });
  });
  afterAll(async () => {
    await server?.stop();
    build?.remove();
  });

  test.each(SCREENS)('what can be pressed is large enough for %s', async (_name, px, options) => {
    const { page, expectComplaint } = await visit(options);
    await page.goto(`${server?.url}/`);

    expect(await page.getByRole('main').getByRole('link').count()).toBe(1);
    expect(await smallTargets(page, px)).toEqual([]);
    await expectComplaint(answeredWith(500));
  });
});

test('the checks find what is too small, and what sticks out', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  await page.goto(`${site().url}/`);
  await page.getByRole('main').evaluate((main) => {
    const [small, wide] = [document.createElement('p'), document.createElement('p')];
    small.innerText = '';
    const link = Object.assign(document.createElement('a'), { href: '/', textContent: 'x' });
    link.style.display = 'inline';
    small.append(link);
    wide.innerText = 'w'.repeat(10);
    wide.style.position = 'absolute';
    wide.style.insetInlineStart = '0';
    main.append(small, wide);
  });

  expect((await smallTargets(page, 24)).join()).toContain('"x" is ');
  expect((await beyondMargin(page)).join()).toContain('"wwwwwwwwww"');
});
