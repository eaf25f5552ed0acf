import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startSite, type SiteServer } from '../../../scripts/site-server.ts';
import { buildSite } from '../../support/build-site.ts';
import { copySite } from '../../support/generated-site.ts';

type Release = 1 | 2;

/** Whether a release has the files of the other's client build too, as docs/operations.md says. */
export type Assets = 'kept' | 'gone';

const PAGES = ['eins', 'zwei', 'drei'] as const;

/** Servers of two releases of one site, which differ in code and words. Ask inside a test for their addresses. */
export function useTwoReleases(): (release: Release, assets: Assets) => string {
  const servers = new Map<string, SiteServer>();
  const folders: string[] = [];
  const serve = async (release: Release, assets: Assets, root: string): Promise<void> => {
    folders.push(root);
    servers.set(`${release} ${assets}`, await startSite({ root }));
  };

  beforeAll(async () => {
    const { folder, build } = copySite('releases', pagesOf(1), withPages);
    folders.push(folder);
    const rootOf = (release: Release, assets: Assets): string => `${build}-${release}-${assets}`;
    for (const release of [1, 2] as const) {
      for (const [path, text] of Object.entries(pagesOf(release))) writeFileSync(join(folder, path), text);
      writeWords(folder, release);
      await buildSite({ site: folder, outDir: rootOf(release, 'gone'), socialImages: false });
      cpSync(rootOf(release, 'gone'), rootOf(release, 'kept'), { recursive: true });
    }
    for (const [release, other] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const assets = 'client/assets';
      cpSync(join(rootOf(other, 'gone'), assets), join(rootOf(release, 'kept'), assets), {
        recursive: true,
        force: false,
      });
      for (const each of ['kept', 'gone'] as const) await serve(release, each, rootOf(release, each));
    }
  });
  afterAll(async () => {
    for (const server of servers.values()) await server.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  return (release, assets) => {
    const server = servers.get(`${release} ${assets}`);
    if (server === undefined) throw new Error('the releases run only inside tests');
    return server.url;
  };
}

/** Each page says its release twice: its code in `output`, its words in the title. */
function pagesOf(release: Release): Record<string, string> {
  return Object.fromEntries(
    PAGES.map((name) => [
      `pages/${name}.tsx`,
      `import { type PageProps, SiteLink } from 'plinth';

export default function Page({ payload }: PageProps) {
  return (
    <>
      <h1>{payload.head.title}</h1>
      <output>${release}</output>
      <p><SiteLink href="/">Start</SiteLink> <a href="#ort">Ort</a></p>
      <p>{'Ein Satz. '.repeat(2000)}</p>
      <h2 id="ort">Ort</h2>
      <p>{'Ein Satz. '.repeat(2000)}</p>
    </>
  );
}
`,
    ]),
  );
}

function withPages(config: string): string {
  const pages = PAGES.map((name) => `${name}: { path: '/${name}/', module: '${name}', listed: false, meta: {} }`);
  return config
    .replace("home: { path: '/' }", ["home: { path: '/' }", ...pages].join(', '))
    .replace("footer: ['legal-hinweise']", "footer: ['legal-hinweise', 'eins']");
}

function writeWords(folder: string, release: Release): void {
  const words = JSON.parse(readFileSync('tests/sites/minimal/locales/de.json', 'utf8')) as {
    pages: Record<string, unknown>;
    menu: Record<string, string>;
  };
  words.menu['eins'] = 'Eins';
  for (const name of PAGES) words.pages[name] = { title: `${name} ${release}`, description: 'Eine Seite.' };
  writeFileSync(join(folder, 'locales/de.json'), JSON.stringify(words));
}
