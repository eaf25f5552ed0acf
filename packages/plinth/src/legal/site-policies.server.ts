import { openBuiltPolicies } from 'plinth-policies/built';
import { memoizeAsync } from '#lib/memoize-async.ts';
import { DEFAULT_LOCALE, FALLBACK, POLICY_LIVES } from '#model/facts.ts';

/** The one way to the site's policies. Imported on first use: with thousands of texts, a server would start twice as slowly. */
export const sitePolicies = memoizeAsync(async () => {
  const { POLICY_FILES } = await import('#legal/policy-files.server.ts');
  return openBuiltPolicies(POLICY_FILES, { languages: [DEFAULT_LOCALE], fallback: FALLBACK, lives: POLICY_LIVES });
});
