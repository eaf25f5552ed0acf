import { createNamesOthers } from '#monitoring/names-others.ts';

/** The site that reports, and a service of another that it loads with the owner's key. */
export const ORIGIN = 'https://www.example.com';
export const KEY = 'k3yOfTheOwner';
export const SCRIPT = `https://cdn.service.example/v1/${KEY}/a.js`;

export const namesOthers = createNamesOthers({
  origin: ORIGIN,
  services: [SCRIPT, 'https://api.service.example/v1'],
  words: [KEY],
});
