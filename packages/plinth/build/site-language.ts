import { join, resolve } from 'node:path';
import type { SiteDefinition } from '#model/define-site.ts';
import { importForSite } from './import-for-site.ts';

/** The tag of a site's first language, for messages to its editors; English while its config cannot be read. */
export async function siteLanguage(site: string): Promise<string> {
  try {
    const { default: config } = await importForSite<{ default: SiteDefinition }>(
      resolve(join(site, 'config.ts')),
      site,
    );
    return config.languages[0].iso;
  } catch {
    return 'en';
  }
}
