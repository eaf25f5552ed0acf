import { findChromium } from '../../../scripts/find-chromium.ts';
import { SWITCHES } from './chromium-switches.ts';

/** Chromium as on a person's machine. @throws when there is none. */
export function launchOptions(): { executablePath: string; args: string[] } {
  const executablePath = findChromium();
  if (executablePath === undefined)
    throw new Error('no Chromium: npx playwright install chromium installs one, or CHROMIUM_PATH names yours');
  return { executablePath, args: [...SWITCHES, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] };
}
