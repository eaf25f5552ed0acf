import { openBuiltPolicies } from 'plinth-policies/built';
import { memoizeAsync } from '#lib/memoize-async.ts';
import type { Locale } from '#model/define-site.ts';
import { DEFAULT_LOCALE, FALLBACK, LOCALES, POLICY_LIVES } from '#model/facts.ts';

/** The one way to the site's policies. Imported on first use: with thousands of texts, a server would start twice as slowly. */
export const sitePolicies = memoizeAsync(async () => {
  const { POLICY_FILES } = await import('#legal/policy-files.server.ts');
  return openBuiltPolicies(POLICY_FILES, { languages: [DEFAULT_LOCALE], fallback: FALLBACK, lives: POLICY_LIVES });
});

/** The languages that have a text of a policy as of a day (ISO date): its page in any other one shows theirs. */
export async function translatedLocales(policy: string, day: string): Promise<readonly Locale[]> {
  const policies = await sitePolicies();
  const texts = await Promise.all(LOCALES.map(({ code }) => policies.text(policy, { locale: code, day })));
  return LOCALES.filter(({ code }, index) => texts[index]?.locale === code);
}
