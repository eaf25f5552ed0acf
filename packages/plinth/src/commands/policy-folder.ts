import type { PolicyFolder } from 'plinth-policies/folder';
import { lintSite } from '#commands/texts/lint-site.ts';
import { readSiteFiles } from '#commands/texts/site-files.ts';
import { FRAME_IDS } from '#model/frame-ids.ts';
import { LOCALES, MEASUREMENT, POLICIES, POLICY_LIVES, TIME_ZONE } from '#model/facts.ts';

const [first, ...others] = LOCALES.map(({ code }) => code);

/** The policies of the site, with `config.ts` as their settings. */
export const SITE_FOLDER: PolicyFolder = {
  command: 'npx plinth policy',
  settingsFile: 'config.ts',
  languages: [first ?? '', ...others],
  ...(LOCALES[0] && { language: LOCALES[0].iso }),
  slugs: POLICIES,
  lives: POLICY_LIVES,
  takesNewSlugs: false,
  consentPolicy: MEASUREMENT?.policy,
  reservedIds: FRAME_IDS,
  timeZone: TIME_ZONE,
  historyPath: (slug) => `/legal/${slug}/history.json`,
  lint: (legal) => lintSite(readSiteFiles(), legal),
};
