import react from '@vitejs/plugin-react';
import { rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { resolve } from 'node:path';
import {
  defaultServerConditions,
  defineConfig,
  esmExternalRequirePlugin,
  searchForWorkspaceRoot,
  type EnvironmentOptions,
  type ViteBuilder,
} from 'vite';
import { ENGINE_FOLDER } from '#lib/engine-folder.server.ts';
import type { Effort } from '#server/http/representation.ts';
import { checkPages } from './check-pages.ts';
import { clientBuildPlugin } from './client-build-plugin.ts';
import { clientEnvironment } from './client-environment.ts';
import { SOURCE_CONDITION, engineFile } from './engine-files.ts';
import { legalPlugin, messagesPlugin } from './content-plugins.ts';
import { iconsPlugin } from './icons-plugin.ts';
import { freshFolder, installBuild } from './install-build.ts';
import { looksPlugin } from './looks-plugin.ts';
import { noWarningsPlugin } from './no-warnings-plugin.ts';
import { pageImportsPlugin } from './page-imports-plugin.ts';
import { picturesPlugin } from './pictures-plugin.ts';
import { plainImportsPlugin } from './plain-imports-plugin.ts';
import { siteAliases } from './site-aliases.ts';
import { siteLanguage } from './import-for-site.ts';
import { siteCheckPlugin } from './site-check-plugin.ts';
import { socialImagesPlugin } from './social-images-plugin.ts';
import { sourceMapsPlugin } from './source-maps-plugin.ts';
import { staticFilesPlugin } from './static-files-plugin.ts';
import { titleFacePlugin } from './title-face-plugin.ts';

type SiteBuild = {
  /** The site's folder, with its config, words, policies, pages and public files. */
  readonly site: string;
  readonly outDir: string;
  /** Drawing them takes longer than all the rest of a build. */
  readonly socialImages?: boolean;
  /** Whether a page that cannot be rendered ends the build. */
  readonly checked?: boolean;
  /** Of compressing scripts and stylesheets; at its best, the default, it takes as long as the rest of a build. */
  readonly effort?: Effort;
};

/** The build of a site: in its folder with `plinth build`; the engine's tests build their own, see tests/sites. */
export function siteConfig(build: SiteBuild) {
  const { site, outDir } = build;
  const fresh = freshFolder(resolve(outDir));
  return defineConfig(({ command, mode }) => {
    // A build is for production, also when a test runner started it: React's JSX differs otherwise.
    if (command === 'build') process.env['NODE_ENV'] = 'production';
    return {
      appType: 'custom',
      root: resolve(site),
      // Emptied once for a build, by `buildSite`, and not by each half of it.
      // No file is inline: the security policy takes pictures and fonts from files of this site only.
      // Styles for browsers that have light-dark(): an older form of it would resolve colours at the root element only.
      build: {
        emptyOutDir: false,
        // Most licences ask for their text with each copy: scripts are copies that visitors get.
        license: { fileName: 'licenses.md' },
        assetsInlineLimit: 0,
        cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
      },
      // Nested rules are written out (1: `Features.Nesting`): Chromium 109 would drop them, and with them the consent banner.
      css: { lightningcss: { include: 1 } },
      cacheDir: '.cache/vite',
      // Settings are read when the server starts: a build must not depend on them.
      envDir: false,
      resolve: { alias: siteAliases(site) },
      // Its modules are sources, which Vite must not bundle as those of other packages.
      optimizeDeps: { exclude: ['plinth', 'plinth-policies'] },
      server: {
        fs: { allow: [resolve(site), ENGINE_FOLDER].map((folder) => searchForWorkspaceRoot(folder)) },
        watch: { ignored: ['dist', '.cache'].map((folder) => `${resolve(site).replaceAll('\\', '/')}/${folder}/**`) },
      },
      plugins: pluginsOf(build, command, fresh),
      builder: { buildApp: (builder) => buildSite(builder, build, fresh) },
      environments: {
        client: clientEnvironment(fresh, command),
        ssr: serverEnvironment(fresh, command, mode),
      },
    };
  });
}

function pluginsOf({ site, socialImages = true, effort }: SiteBuild, command: 'build' | 'serve', fresh: string) {
  return [
    noWarningsPlugin(),
    siteCheckPlugin(site),
    react(),
    // What requires a module of Node imports it: the bundler's own `require` needs a file's path, which a Worker lacks.
    command === 'build' && esmExternalRequirePlugin({ external: [...builtinModules, /^node:/] }),
    plainImportsPlugin(),
    pageImportsPlugin(site),
    legalPlugin(() => siteLanguage(site)),
    messagesPlugin(),
    looksPlugin(site),
    titleFacePlugin(site),
    picturesPlugin(command),
    clientBuildPlugin(fresh),
    staticFilesPlugin(site, effort),
    sourceMapsPlugin(fresh),
    iconsPlugin(site),
    socialImages && socialImagesPlugin(site),
  ];
}

async function buildSite(builder: ViteBuilder, { site, outDir, checked = true }: SiteBuild, fresh: string) {
  await rm(fresh, { recursive: true, force: true });
  try {
    // The server build reads the manifest of the client build.
    for (const name of ['client', 'ssr'] as const) {
      const environment = builder.environments[name];
      if (environment !== undefined) await builder.build(environment);
    }
    if (checked) await checkPages({ site, outDir: fresh });
    await installBuild(fresh, resolve(outDir));
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

function serverEnvironment(fresh: string, command: 'build' | 'serve', mode: string): EnvironmentOptions {
  return {
    // A build runs without node_modules; the development server loads packages from there.
    resolve: {
      noExternal: command === 'build' ? true : ['plinth', 'plinth-policies'],
      conditions: [SOURCE_CONDITION, ...defaultServerConditions],
    },
    define:
      mode === 'production'
        ? {
            // React chooses its build by this: the fast one, without a setting of the owner's.
            'process.env.NODE_ENV': '"production"',
            // The last word of the bundler's own `require`: a log in a thread of its own, which is not used.
            'require.main': 'undefined',
          }
        : {},
    build: {
      outDir: `${fresh}/server`,
      copyPublicDir: false,
      ssr: true,
      sourcemap: 'hidden',
      rolldownOptions: {
        // No comments with the paths of modules.
        experimental: { attachDebugInfo: 'none' },
        input: {
          node: engineFile('#server/hosts/node/node-entry.ts'),
          // Beside the entry that imports it: the server finds the client's files from where it lies.
          server: engineFile('#server/hosts/node/node.ts'),
          app: engineFile('#server/hosts/built-app.ts'),
          export: engineFile('#server/hosts/export/export.ts'),
          worker: engineFile('#server/hosts/worker.ts'),
        },
      },
    },
  };
}
