import type { AnalyticsService, SiteDefinition } from '#model/define-site.ts';
import type { PublicAnalytics } from '#model/public-config.ts';
import { invariant } from '#lib/invariant.ts';
import site from '#site/config.ts';

/** All of `config.ts`, for checks of the site. */
export const SITE: SiteDefinition = site;

/** Facts of the company behind the site, from `config.ts`. */
export const COMPANY = site.company;

/** Other sites this one may send a visitor to, as origins. Everything else that leaves the site is refused. */
export const PERMITTED_ORIGINS = site.permittedOrigins;

/** Other registrations of the company, for the footer. */
export const REGISTRATIONS = site.registrations ?? {};

/** What pages may speak to beside this site, by the names in their `meta.services`. */
export const SERVICES = site.services ?? {};

export const MENUS = site.menus;

/** What may be measured, as in the privacy policy; undefined on a site that never measures. */
export const MEASUREMENT = site.measurement;

/** A service as the policy lists it. @throws on a site that measures nothing: its settings cannot name a service. */
export function serviceOf(provider: PublicAnalytics['provider']): AnalyticsService {
  const service = MEASUREMENT?.services[provider];
  invariant(service, `config.ts says nothing of the service ${provider}`);
  return service;
}

/** Where the company is: its days begin there. */
export const TIME_ZONE = site.timeZone ?? 'UTC';

export const SECURITY_TXT_EXPIRES = site.securityTxtExpires;
