import type { PageService } from '#model/define-site.ts';
import { SERVICES } from '#model/facts.ts';
import type { PageFacts } from '#model/pages.ts';

/** What the security policy lets a page use an origin of a service for. */
export type ServicePurpose = Exclude<keyof PageService, 'name'>;

export function servicesOf({ meta: { services = [] } }: Pick<PageFacts, 'meta'>): PageService[] {
  return services.flatMap((name) => SERVICES[name] ?? []);
}

/** The origins of services for these purposes, each once. */
export function serviceOrigins(services: readonly PageService[], ...purposes: readonly ServicePurpose[]): string[] {
  return [...new Set(services.flatMap((service) => purposes.flatMap((purpose) => service[purpose] ?? [])))];
}
