import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startSite, type SiteServer } from '../../../scripts/site-server.ts';
import { buildSite } from '../../support/build-site.ts';
import { copySite } from '../../support/generated-site.ts';

type Release = 1 | 2;

/** Whether the newer release has the files of the older one's client build too, as docs/operations.md says. */
export type Assets = 'kept' | 'gone';

const PAGES = ['eins', 'zwei', 'drei'] as const;

type Releases = { readonly old: string; readonly current: Readonly<Record<Assets, string>> };

/** Addresses of two releases of one site, which differ in code and words; ask for them inside a test. */
export function useTwoReleases(): () => Releases {
  const servers: SiteServer[] = [];
  const folders: string[] = [];
  let releases: Releases | undefined;
  const serve = async (root: string): Promise<string> => {
    const server = await startSite({ root });
    servers.push(server);
    return server.url;
  };

  beforeAll(async () => {
    const { folder, build } = copySite('releases', pagesOf(1), withPages);
    const [old, gone, kept] = [`${build}-1`, `${build}-2`, `${build}-2-kept`];
    folders.push(folder, old, gone, kept);
    for (const [release, outDir] of [
      [1, old],
      [2, gone],
    ] as const) {
      for (const [path, text] of Object.entries(pagesOf(release))) writeFileSync(join(folder, path), text);
      writeWords(folder, release);
      await buildSite({ site: folder, outDir, socialImages: false });
    }
    cpSync(gone, kept, { recursive: true });
    cpSync(join(old, 'client/assets'), join(kept, 'client/assets'), { recursive: true, force: false });
    releases = { old: await serve(old), current: { kept: await serve(kept), gone: await serve(gone) } };
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  return () => {
    if (releases === undefined) throw new Error('the releases run only inside tests');
    return releases;
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
