import { join } from 'node:path';
import { mkdirSync } from 'node:fs';
import { startSiteHost } from '../hosts/measured-hosts.ts';
import { findNginx, startNginx } from '../hosts/nginx.ts';
import { fetchRaw, headerOf } from '../hosts/raw-answer.ts';
import { longestPage, sitePages, type SitePage } from '../hosts/site-pages.ts';
import type { StaticFile } from '../hosts/static-files.ts';
import { startFloorServer } from './floor-server.ts';
import { linkedFiles, scriptAddresses, withoutScript, withStylesheet } from './plain-page.ts';

/** Where a browser is sent: the site, and what it is compared with. */
export type BrowserHost = {
  readonly name: string;
  readonly url: string;
  readonly blocked: readonly string[];
};

export type BrowserHosts = {
  readonly site: BrowserHost;
  /** The site whose script never comes: the browser alone. */
  readonly scriptless: BrowserHost;
  /** The same single file, without script. */
  readonly singleFile: BrowserHost;
  /** Plain files with an external stylesheet; from nginx where there is one. */
  readonly plainFiles: BrowserHost;
  readonly home: SitePage;
  readonly longest: SitePage;
  readonly pages: readonly SitePage[];
  stop(): Promise<void>;
};

export async function startBrowserHosts(folder: string): Promise<BrowserHosts> {
  const site = await startSiteHost({ folder, path: '/' });
  const pages = await sitePages(site.url);
  const longest = longestPage(pages);
  const home = pages.find(({ path }) => path === '/') ?? longest;
  const linked = await linkedContents(site.url, pages);

  const bare = pages.map((page) => ({ ...page, html: withoutScript(page.html) }));
  const singleFile = await startFloorServer([...bare.map(fileOf), ...linked], home.answer);
  const plain = [...bare.flatMap((page) => withStylesheet(page.path, page.html)), ...linked];
  const plainFiles = await startPlainFiles(join(folder, 'plain'), plain, home);

  const scripts = scriptAddresses(home.html);
  if (scripts.length === 0) throw new Error('the home page has no script that could be blocked');
  const noScript = [...scripts, ...speculationRules(home)].map((path) => site.url + path);
  return {
    site: { name: 'site', url: site.url, blocked: [] },
    scriptless: { name: 'site, boot script blocked', url: site.url, blocked: noScript },
    singleFile: { name: 'single file', url: singleFile.url, blocked: [] },
    plainFiles: { name: plainFiles.name, url: plainFiles.url, blocked: [] },
    home,
    longest,
    pages,
    stop: async () => void (await Promise.all([site, singleFile, plainFiles].map((host) => host.stop()))),
  };
}

async function startPlainFiles(folder: string, files: readonly StaticFile[], home: SitePage) {
  if (findNginx() === undefined) return { ...(await startFloorServer(files, unguarded(home))), name: 'plain files' };
  mkdirSync(folder, { recursive: true });
  return startNginx({ folder, files, path: home.path });
}

/** The site's policy allows its own styles and no file of them. */
function unguarded({ answer }: SitePage): SitePage['answer'] {
  return { ...answer, headers: answer.headers.filter(([name]) => name.toLowerCase() !== 'content-security-policy') };
}

async function linkedContents(url: string, pages: readonly SitePage[]): Promise<StaticFile[]> {
  const paths = new Set(pages.flatMap(({ html }) => linkedFiles(html)));
  return Promise.all([...paths].map(async (path) => ({ path, content: (await fetchRaw(url + path, {})).body })));
}

/** Rules of a script's kind, which a header names: with them a browser loads pages before the click. */
function speculationRules({ answer }: SitePage): string[] {
  return [...(headerOf(answer, 'speculation-rules') ?? '').matchAll(/"([^"]+)"/g)].map(([, path = '']) => path);
}

function fileOf({ path, html }: SitePage): StaticFile {
  return { path, content: Buffer.from(html) };
}
