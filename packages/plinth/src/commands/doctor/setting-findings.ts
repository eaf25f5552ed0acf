import type { Finding } from '#commands/doctor/finding.ts';
import type { SiteFiles } from '#commands/texts/site-files.ts';
import { blankFrontMatter } from 'plinth-policies/front-matter';
import { daysBetween } from 'plinth-policies/days';
import type { PageService, SiteDefinition } from '#model/define-site.ts';
import { SECURITY_TXT_EXPIRES, SITE } from '#model/facts.ts';
import { serviceOrigins } from '#model/pages.ts';

type Site = Pick<SiteDefinition, 'services' | 'pages' | 'policies' | 'languages' | 'measurement'>;

const CONFIG = 'config.ts';
const SECURITY_TXT_DAYS = 30;

/** Services that pages speak to and no text about privacy names, in each language that has one; services on this machine. */
export function serviceFindings(files: SiteFiles, site: Site = SITE): Finding[] {
  return Object.entries(site.services ?? {}).flatMap(([key, service]): Finding[] => {
    const pages = Object.keys(site.pages).filter((page) => site.pages[page]?.meta?.services?.includes(key));
    const problems = [
      ...(pages.length === 0 ? [] : unnamed(service, pages, files, site)),
      ...localOrigins(service).map((origin) => `${origin} is this machine: write the address of the service`),
    ];
    return problems.map((what) => ({ weight: 'blocks', file: CONFIG, what: `services.${key}: ${what}` }));
  });
}

/** A sentence for each language, the first of which is binding. The policy about measuring is the one, where there is one. */
function unnamed({ name }: PageService, pages: readonly string[], files: SiteFiles, site: Site): string[] {
  const slugs = site.measurement === undefined ? site.policies : [site.measurement.policy];
  return site.languages.flatMap(({ code }, index) => {
    const paths = slugs.map((slug) => `legal/${code}/${slug}.md`).filter((path) => files.has(path));
    const isNamed = paths.some((path) => blankFrontMatter(files.get(path) ?? '').includes(name));
    // A page shows the binding text where there is no translation.
    if (isNamed || (paths.length === 0 && index > 0)) return [];
    const where =
      paths.length === 0 ? 'there is no policy that names it' : `${paths.join(' or ')} must say so and name it`;
    return [`visitors of ${pages.join(', ')} are in touch with ${name}: ${where}, with what it receives and why`];
  });
}

function localOrigins(service: PageService): string[] {
  const origins = serviceOrigins([service], 'forms', 'fetch', 'frames', 'images');
  return origins.filter((origin) => origin.startsWith('http:'));
}

/** A security contact that expires. `today`: ISO date. */
export function securityContactFindings(today: string): Finding[] {
  const days = daysBetween(today, SECURITY_TXT_EXPIRES);
  if (days > SECURITY_TXT_DAYS) return [];
  const when = days < 0 ? 'it has passed' : `in ${days} days`;
  const what = `securityTxtExpires: got ${SECURITY_TXT_EXPIRES}, ${when}: check the contact, then set a date within a year`;
  return [{ weight: days < 0 ? 'blocks' : 'should', file: CONFIG, what }];
}
