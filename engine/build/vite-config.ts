import react from '@vitejs/plugin-react';
import { rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { resolve } from 'node:path';
import {
  defaultClientConditions,
  defaultServerConditions,
  defineConfig,
  esmExternalRequirePlugin,
  searchForWorkspaceRoot,
} from 'vite';
import { shortList } from '#commands/doctor/finding.ts';
import { ENGINE_FOLDER } from '#lib/engine-folder.server.ts';
import { checkPages } from './check-pages.ts';
import { CHUNKS, folderOf } from './client-chunks.ts';
import { elementEntries } from './client-elements.ts';
import { clientBuildPlugin } from './client-build-plugin.ts';
import { compressPlugin, type Effort } from './compress-plugin.ts';
import { SOURCE_CONDITION, engineFile } from './engine-files.ts';
import { legalPlugin, messagesPlugin } from './content-plugins.ts';
import { launchPlugin } from './launch-plugin.ts';
import { iconsPlugin } from './icons/icons-plugin.ts';
import { foreignFiles, freshFolder, installBuild } from './install-build.ts';
import { looksPlugin } from './looks-plugin.ts';
import { manifestPlugin } from './manifest-plugin.ts';
import { noWarningsPlugin } from './no-warnings-plugin.ts';
import { pageImportsPlugin } from './page-imports-plugin.ts';
import { fontsPlugin } from './fonts-plugin.ts';
import { picturesPlugin } from './pictures-plugin.ts';
import { plainImportsPlugin } from './plain-imports-plugin.ts';
import { publicFilesPlugin } from './public-files-plugin.ts';
import { reloadPlugin } from './reload-plugin.ts';
import { siteAliases } from './site-aliases.ts';
import { siteCheckPlugin } from './site-check-plugin.ts';
import { SiteMistake } from './site-mistake.ts';
import { socialImagesPlugin } from './social-images-plugin.ts';
import { sourceMapsPlugin } from './source-maps-plugin.ts';

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
export function siteConfig({ site, outDir, socialImages = true, checked = true, effort }: SiteBuild) {
  const fresh = freshFolder(resolve(outDir));
  return defineConfig(({ command, mode }) => {
    // A build is for production, also when a test runner started it: React's JSX differs otherwise.
    if (command === 'build') process.env['NODE_ENV'] = 'production';
    return {
      appType: 'custom',
      root: resolve(site),
      // Emptied once for a build, below, and not by each half of it.
      // No file is inline: the security policy takes pictures and fonts from files of this site only.
      // Styles for browsers that have light-dark(): an older form of it would resolve colours at the root element only.
      build: {
        emptyOutDir: false,
        assetsInlineLimit: 0,
        cssTarget: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
      },
      cacheDir: '.cache/vite',
      // Settings are read when the server starts: a build, and its stamp, must not depend on them.
      envDir: false,
      resolve: { alias: siteAliases(site) },
      // Its modules are sources, which Vite must not bundle as those of other packages.
      optimizeDeps: { exclude: ['plinth'] },
      server: {
        fs: { allow: [resolve(site), ENGINE_FOLDER].map((folder) => searchForWorkspaceRoot(folder)) },
        watch: { ignored: ['dist', '.cache'].map((folder) => `${resolve(site).replaceAll('\\', '/')}/${folder}/**`) },
      },
      plugins: [
        noWarningsPlugin(),
        siteCheckPlugin(site),
        react(),
        // What requires a module of Node imports it: the bundler's own `require` needs a file's path, which a Worker lacks.
        command === 'build' && esmExternalRequirePlugin({ external: [...builtinModules, /^node:/] }),
        plainImportsPlugin(),
        pageImportsPlugin(site),
        legalPlugin(),
        messagesPlugin(),
        looksPlugin(site),
        fontsPlugin(site),
        picturesPlugin(command),
        manifestPlugin(site),
        clientBuildPlugin(fresh),
        publicFilesPlugin(site),
        compressPlugin(effort),
        launchPlugin(site),
        sourceMapsPlugin(fresh),
        reloadPlugin(),
        iconsPlugin(site),
        socialImages && socialImagesPlugin(site),
      ],
      builder: {
        // The server build reads the manifest of the client build.
        async buildApp(builder) {
          const foreign = await foreignFiles(resolve(outDir));
          if (foreign.length > 0)
            throw new SiteMistake([
              `${outDir}/ has files that no build wrote (${shortList(foreign)}), and a build would remove some: move them elsewhere, or delete ${outDir}/ if nothing needs them. Nothing was built.`,
            ]);
          await rm(fresh, { recursive: true, force: true });
          try {
            for (const name of ['client', 'ssr'] as const) {
              const environment = builder.environments[name];
              if (environment !== undefined) await builder.build(environment);
            }
            if (checked) await checkPages({ site, outDir: fresh });
            await installBuild(fresh, resolve(outDir));
          } finally {
            await rm(fresh, { recursive: true, force: true });
          }
        },
      },
      environments: {
        client: {
          resolve: { conditions: [SOURCE_CONDITION, ...defaultClientConditions] },
          // Leaves the SDK's own debug messages out.
          define: command === 'build' ? { __SENTRY_DEBUG__: 'false' } : {},
          build: {
            outDir: `${fresh}/client`,
            // Vite would copy hidden files as well: build/public-files-plugin.ts.
            copyPublicDir: false,
            manifest: true,
            // Moved out of the served folder: build/source-maps-plugin.ts.
            sourcemap: 'hidden',
            // With one application chunk there is nothing to preload, and the boot entry stays small.
            modulePreload: false,
            rolldownOptions: {
              input: {
                boot: engineFile('#boot/entry.browser.ts'),
                forms: engineFile('#forms/entry.browser.ts'),
                print: engineFile('#ui/later.css'),
                ...elementEntries(engineFile),
              },
              output: {
                codeSplitting: { groups: CHUNKS },
                // Chromium compiles it while it comes, beside the page's own thread, and not function by function with
                // a reader's first click: docs/decisions/038.
                postBanner: ({ name }) => (name === 'app' ? '//# allFunctionsCalledOnLoad' : ''),
                chunkFileNames: ({ facadeModuleId }) => `assets/${folderOf(facadeModuleId) ?? '[name]'}-[hash].js`,
              },
              // No package has a getter with a side effect.
              treeshake: {
                propertyReadSideEffects: false,
                // It only re-exports: without this it becomes an empty chunk, one more request, where several pages use
                // it.
                moduleSideEffects: [{ test: /\/src\/page\/plinth\.[jt]s$/, sideEffects: false }],
              },
            },
          },
        },
        ssr: {
          // A build runs without node_modules; the development server loads packages from there.
          resolve: {
            noExternal: command === 'build' ? true : ['plinth'],
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
                node: engineFile('#server/hosts/node-entry.ts'),
                // Beside the entry that imports it: the server finds the client's files from where it lies.
                server: engineFile('#server/hosts/node.ts'),
                app: engineFile('#server/hosts/built-app.ts'),
                export: engineFile('#server/hosts/export.ts'),
                worker: engineFile('#server/hosts/worker.ts'),
              },
            },
          },
        },
      },
    };
  });
}
