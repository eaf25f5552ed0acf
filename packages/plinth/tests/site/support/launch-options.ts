import { findChromium } from '../../../scripts/find-chromium.ts';

/** What Playwright turns off itself. Chromium takes only the last `--disable-features`, so ours repeats these. */
const PLAYWRIGHT_DISABLES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * Nothing a page can see, and half the work of opening one: each new window would load the pages behind Chromium's
 * address bar, hundreds of scripts, and start a process in case another page comes.
 */
const WINDOW_EXTRAS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

const disable = (features: readonly string[]): string => `--disable-features=${features.join(',')}`;

/** For a browser whose driver adds its own features to ours. */
export const NO_WINDOW_EXTRAS = disable(WINDOW_EXTRAS);

/** For Playwright, which does not. */
const SWITCHES: readonly string[] = [
  // Without these, Chromium talks to its maker's hosts, and a closed network makes each start slow.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // A page opens empty, and moves to a second process with its first address: a seventh of what a visit costs.
  '--renderer-process-limit=1',
  disable([...PLAYWRIGHT_DISABLES, ...WINDOW_EXTRAS]),
];

/** Chromium as on a person's machine. @throws when there is none. */
export function launchOptions(): { executablePath: string; args: string[] } {
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Error('no Chromium: npx playwright install chromium installs one, or CHROMIUM_PATH names yours');
  return { executablePath, args: [...SWITCHES, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] };
}
