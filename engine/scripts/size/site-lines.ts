import { pathToFileURL } from 'node:url';
import type { SiteDefinition } from '#model/define-site.ts';
import { everythingOn } from './everything-on.ts';
import { pageBytes } from './page-bytes.ts';
import { scriptBytes } from './script-bytes.ts';
import type { Line } from './size-report.ts';

/** The bytes of each page of a built site on a first visit, and of the script of single pages. */
export async function siteLines(site: string, build: string): Promise<{ pages: Line[]; scripts: Line[] }> {
  const provider = await firstProvider(site);
  const plain = await pageBytes(build, {});
  const allOn = await pageBytes(build, everythingOn(provider));
  const { application, pages } = scriptBytes(build);
  return {
    pages: [...pageLines(plain, ''), ...pageLines(allOn, ', all on')],
    scripts: [
      { what: 'script of every page', bytes: application },
      ...[...pages].map(([file, bytes]) => ({ what: `script of ${file} only`, bytes })),
    ],
  };
}

function pageLines(pages: ReadonlyMap<string, number>, note: string): Line[] {
  return [...pages].map(([path, bytes]) => ({ what: `page ${path}${note}`, bytes }));
}

/** The first of the services that the site may measure with. */
async function firstProvider(folder: string): Promise<string | undefined> {
  // Every site's config exports what defineSite returns.
  const { default: site } = (await import(pathToFileURL(`${folder}/config.ts`).href)) as { default: SiteDefinition };
  return Object.keys(site.measurement?.services ?? {})[0];
}
