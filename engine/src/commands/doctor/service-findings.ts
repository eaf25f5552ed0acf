import { findingOf, type Finding } from '#commands/doctor/finding.ts';
import { configPlace } from '#commands/texts/measuring-facts.ts';
import type { SiteFiles } from '#commands/texts/site-files.ts';
import { blankFrontMatter } from '#legal/front-matter-file.server.ts';
import type { PageService, SiteDefinition } from '#model/define-site.ts';
import { SITE } from '#model/facts.ts';

type Site = Pick<SiteDefinition, 'services' | 'pages' | 'policies' | 'languages' | 'measurement'>;

/** Services that pages speak to and no text about privacy names, in each language that has one; services on this machine. */
export function serviceFindings(files: SiteFiles, site: Site = SITE): Finding[] {
  return Object.entries(site.services ?? {}).flatMap(([key, service]) => {
    const pages = Object.keys(site.pages).filter((page) => site.pages[page]?.meta?.services?.includes(key));
    const place = configPlace(files.get('config.ts') ?? '', ['services', key]);
    const problems = [
      ...(pages.length === 0 ? [] : unnamed(service, pages, files, site).map((what) => `${place}: ${what}`)),
      ...localOrigins(service).map((origin) => `${place}: ${origin} is this machine: write the address of the service`),
    ];
    return problems.map((problem) => findingOf('blocks', problem, 'config.ts'));
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

function localOrigins({ forms = [], fetch = [], frames = [], images = [] }: PageService): string[] {
  return [...new Set([...forms, ...fetch, ...frames, ...images])].filter((origin) => origin.startsWith('http:'));
}
