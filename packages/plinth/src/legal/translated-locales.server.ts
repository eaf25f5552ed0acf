import { sitePolicies } from '#legal/site-policies.server.ts';
import { LOCALES } from '#model/facts.ts';
import type { Locale } from '#model/define-site.ts';

/** The languages that have a text of a policy as of a day (ISO date): its page in any other one shows theirs. */
export async function translatedLocales(policy: string, day: string): Promise<readonly Locale[]> {
  const policies = await sitePolicies();
  const texts = await Promise.all(LOCALES.map(({ code }) => policies.text(policy, { locale: code, day })));
  return LOCALES.filter(({ code }, index) => texts[index]?.locale === code);
}
