import react from '@vitejs/plugin-react';
import { rm } from 'node:fs/promises';
import { defineConfig } from 'vite';
import { checkPages } from './build/check-pages.ts';
import { BOOT_ENTRY, clientBuildPlugin } from './build/client-build-plugin.ts';
import { compressPlugin } from './build/compress-plugin.ts';
import { legalPlugin, messagesPlugin } from './build/content-plugins.ts';
import { launchPlugin } from './build/launch-plugin.ts';
import { iconsPlugin } from './build/icons/icons-plugin.ts';
import { freshFolder, installBuild } from './build/install-build.ts';
import { looksPlugin } from './build/looks-plugin.ts';
import { noWarningsPlugin } from './build/no-warnings-plugin.ts';
import { pageImportsPlugin } from './build/page-imports-plugin.ts';
import { fontsPlugin } from './build/fonts-plugin.ts';
import { plainImportsPlugin } from './build/plain-imports-plugin.ts';
import { publicFilesPlugin } from './build/public-files-plugin.ts';
import { reloadPlugin } from './build/reload-plugin.ts';
import { siteAliases } from './build/site-aliases.ts';
import { siteCheckPlugin } from './build/site-check-plugin.ts';
import { socialImagesPlugin } from './build/social-images-plugin.ts';
import { sourceMapsPlugin } from './build/source-maps-plugin.ts';

/**
 * A chunk for each folder that is loaded as a whole, with all that it imports and that no earlier chunk has. One file
 * compresses better than the several that the bundler would make, and takes one request.
 */
const CHUNKS = [
  { name: 'boot', test: /\/src\/boot\//, priority: 2 },
  // With all that a page may import: build/page-imports-plugin.ts.
  { name: 'app', test: /\/src\/(?:app|page|shell)\/|^\0plinth:react$/, priority: 1 },
];

/** The folder that names a chunk whose entry has a name that says nothing. */
function folderOf(module: string | null | undefined): string | undefined {
  return /\/src\/(measurement|monitoring)\//.exec(module ?? '')?.[1];
}

type SiteBuild = {
  /** The site's folder, with its config, words, policies, pages and public files. */
  readonly site: string;
  readonly outDir: string;
  /** Drawing them takes longer than all the rest of a build. */
  readonly socialImages?: boolean;
  /** Whether a page that cannot be rendered ends the build. */
  readonly checked?: boolean;
};

/** The build of a site. `npm run build` takes `site/`; the engine's tests build their own, see tests/sites. */
export function siteConfig({ site, outDir, socialImages = true, checked = true }: SiteBuild) {
  const fresh = freshFolder(outDir);
  return defineConfig(({ command, mode }) => {
    // A build is for production, also when a test runner started it: React's JSX differs otherwise.
    if (command === 'build') process.env['NODE_ENV'] = 'production';
    return {
      appType: 'custom',
      // Emptied once for a build, below, and not by each half of it.
      build: { emptyOutDir: false },
      // One for each site: development servers that run side by side would remove each other's prepared packages.
      cacheDir: `node_modules/.vite/${site.replaceAll(/\W+/g, '-')}`,
      publicDir: `${site}/public`,
      // Settings are read when the server starts: a build, and its stamp, must not depend on them.
      envDir: false,
      resolve: { alias: siteAliases(site) },
      plugins: [
        noWarningsPlugin(),
        siteCheckPlugin(site),
        react(),
        plainImportsPlugin(),
        pageImportsPlugin(site),
        legalPlugin(),
        messagesPlugin(),
        looksPlugin(site),
        fontsPlugin(site),
        clientBuildPlugin(fresh),
        publicFilesPlugin(site),
        compressPlugin(),
        launchPlugin(site),
        sourceMapsPlugin(fresh),
        reloadPlugin(),
        iconsPlugin(site),
        socialImages && socialImagesPlugin(site),
      ],
      builder: {
        // The server build reads the manifest of the client build.
        async buildApp(builder) {
          await rm(fresh, { recursive: true, force: true });
          try {
            for (const name of ['client', 'ssr'] as const) {
              const environment = builder.environments[name];
              if (environment !== undefined) await builder.build(environment);
            }
            if (checked) await checkPages({ site, outDir: fresh });
            await installBuild(fresh, outDir);
          } finally {
            await rm(fresh, { recursive: true, force: true });
          }
        },
      },
      environments: {
        client: {
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
              input: { boot: BOOT_ENTRY },
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
                moduleSideEffects: [{ test: /\/src\/page\/plinth\.ts$/, sideEffects: false }],
              },
            },
          },
        },
        ssr: {
          // A build runs without node_modules; the development server loads packages from there.
          resolve: { noExternal: command === 'build' ? true : [] },
          // React chooses its build by this: the fast one, without a setting of the owner's.
          define: mode === 'production' ? { 'process.env.NODE_ENV': '"production"' } : {},
          build: {
            outDir: `${fresh}/server`,
            copyPublicDir: false,
            ssr: true,
            sourcemap: 'hidden',
            rolldownOptions: {
              input: {
                node: 'src/server/hosts/node-entry.ts',
                // Beside the entry that imports it: the server finds the client's files from where it lies.
                server: 'src/server/hosts/node.ts',
                app: 'src/server/hosts/built-app.ts',
              },
            },
          },
        },
      },
    };
  });
}

export default siteConfig({ site: 'site', outDir: 'dist' });
