import { createThirdPartyMatcher } from '#monitoring/scrub-third-parties.ts';

/** The site under test: no other origin has its addresses. */
export const ORIGIN = 'https://www.example.com';
export const KEY = 'k3yOfTheOwner';
/** The script of the one service the site is set up with. */
export const SCRIPT = `https://cdn.service.example/v1/${KEY}/a.js`;

/** Whether a text names a site other than `ORIGIN`, the service, or the service's key. */
export const mentionsThirdParty = createThirdPartyMatcher({
  origin: ORIGIN,
  services: [SCRIPT, 'https://api.service.example/v1'],
  words: [KEY],
});
