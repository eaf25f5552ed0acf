import site from '#site/config.ts';

/** Slugs of the policies, in menu order. A test fails for a slug without a file and for a file without a slug. */
export const POLICIES = site.policies;
