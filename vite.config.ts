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
 * Rooms are chunks: a folder with all it imports that no chunk before it has. One file compresses better than the several
 * that the bundler would cut, and comes in one request.
 */
const ROOM_CHUNKS = [
  { name: 'boot', test: /\/src\/boot\//, priority: 2 },
  // With all that a page may import: build/page-imports-plugin.ts.
  { name: 'app', test: /\/src\/(?:app|page|shell)\/|^\0plinth:react$/, priority: 1 },
];

/** A room that is a chunk by itself names it: its entry's own name says nothing. */
function roomOf(module: string | null | undefined): string | undefined {
  return /\/src\/(measurement|monitoring)\//.exec(module ?? '')?.[1];
}

type SiteBuild = {
  /** The owner's house: its config, words, policies, pages and public files. */
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
      // It is made anew in each build: here, and not by each half of it.
      build: { emptyOutDir: false },
      // Of each site its own: development servers that run side by side take each other's prepared packages away.
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
          // The error-reporting SDK's talk about itself: nobody listens to it in production.
          define: command === 'build' ? { __SENTRY_DEBUG__: 'false' } : {},
          build: {
            outDir: `${fresh}/client`,
            // Vite would copy hidden files as well: build/public-files-plugin.ts.
            copyPublicDir: false,
            manifest: true,
            // Taken out of what is served: build/source-maps-plugin.ts.
            sourcemap: 'hidden',
            // With one application chunk there is nothing to preload, and the boot entry stays small.
            modulePreload: false,
            rolldownOptions: {
              input: { boot: BOOT_ENTRY },
              output: {
                codeSplitting: { groups: ROOM_CHUNKS },
                // Chromium compiles it while it comes, beside the page's own thread, and not function by function with a
                // reader's first click: docs/decisions/038.
                postBanner: ({ name }) => (name === 'app' ? '//# allFunctionsCalledOnLoad' : ''),
                chunkFileNames: ({ facadeModuleId }) => `assets/${roomOf(facadeModuleId) ?? '[name]'}-[hash].js`,
              },
              // No getter of a package's does anything but answer.
              treeshake: {
                propertyReadSideEffects: false,
                // The door only passes things on: else it is an empty chunk, one more request, where several pages use it.
                moduleSideEffects: [{ test: /\/src\/page\/plinth\.ts$/, sideEffects: false }],
              },
            },
          },
        },
        ssr: {
          // What is built runs without node_modules; the development server takes packages from there.
          resolve: { noExternal: command === 'build' ? true : [] },
          // React chooses its build by this, and nobody should have to set it to get the fast one.
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
