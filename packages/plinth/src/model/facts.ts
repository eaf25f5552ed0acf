import type { AnalyticsService, Locale, SiteDefinition } from '#model/define-site.ts';
import type { PublicAnalytics } from '#model/public-config.ts';
import type { Fallback } from 'plinth-policies/fallback';
import { dayIn } from 'plinth-policies/days';
import { hasEnded } from 'plinth-policies/life';
import { invariant } from '#lib/invariant.ts';
import site from '#site/config.ts';

export const SITE: SiteDefinition = site;

export const LOCALES: readonly Locale[] = site.languages;

/** The locale whose paths carry no prefix. */
export const DEFAULT_LOCALE: string = site.languages[0].code;

/** By language, the one whose translation of a policy is shown where there is none in its own. */
export const FALLBACK: Fallback = Object.fromEntries(
  LOCALES.flatMap(({ code, fallback }) => (fallback === undefined ? [] : [[code, fallback] as const])),
);

/** Slugs of the policies, in menu order. A test fails for a slug without a file and for a file without a slug. */
export const POLICIES = site.policies;

/** What became of policies, by slug. */
export const POLICY_LIVES = site.policyLives ?? {};

/** The present slug by each that a policy had. */
export const FORMER_SLUGS: ReadonlyMap<string, string> = new Map(
  Object.entries(POLICY_LIVES).flatMap(([slug, { formerly = [] }]) =>
    formerly.map((former) => [former, slug] as const),
  ),
);

/** Whether a policy has ended as of a day (ISO date). */
export function hasEndedOn(slug: string, day: string): boolean {
  return hasEnded(POLICY_LIVES[slug] ?? {}, day);
}

export const REDIRECTS = site.redirects;

/** Facts of the company behind the site, from `config.ts`. */
export const COMPANY = site.company;

export const PERMITTED_ORIGINS = site.permittedOrigins;

export const REGISTRATIONS = site.registrations ?? {};

export const SERVICES = site.services ?? {};

export const MENUS = site.menus;

export const MEASUREMENT = site.measurement;

/** A service as the policy lists it. @throws on a site that measures nothing: its settings cannot name a service. */
export function serviceOf(provider: PublicAnalytics['provider']): AnalyticsService {
  const service = MEASUREMENT?.services[provider];
  invariant(service, `config.ts says nothing of the service ${provider}`);
  return service;
}

export const TIME_ZONE = site.timeZone ?? 'UTC';

/** ISO date of the day where the company is. A server's day is that of its clock instead: `--date` sets it. */
export function today(): string {
  return dayIn(TIME_ZONE, Date.now());
}

export const STRICT_TRANSPORT = site.strictTransport ?? 'host';

export const SECURITY_TXT_EXPIRES = site.securityTxtExpires;
