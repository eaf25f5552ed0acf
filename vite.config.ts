import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientBuildPlugin } from './build/client-build-plugin.ts';
import { compressPlugin } from './build/compress-plugin.ts';
import { legalPlugin, messagesPlugin } from './build/content-plugins.ts';
import { pureComponentsPlugin } from './build/pure-components-plugin.ts';
import { plainImportsPlugin } from './build/plain-imports-plugin.ts';
import { reloadPlugin } from './build/reload-plugin.ts';
import { socialImagesPlugin } from './build/social-images-plugin.ts';
import { sourceMapsPlugin } from './build/source-maps-plugin.ts';

/**
 * Two chunks beside the pages: the boot entry with what it needs, and the application. One file compresses better
 * than the several that the bundler would cut, and comes in one request. Analytics and error reporting stay apart:
 * they are loaded only where they are configured. Hooks are with React: what a bundler adds to a chunk that imports React
 * itself would be one more file.
 */
const CHUNKS = [
  { name: 'boot', test: /src\/(?:boot\.browser|navigation\/(?:link-click|busy-hint)\.browser|theme\/theme\.|lib\/(?:web-storage|when-idle)|monitoring\/early-errors)|preload-helper/, priority: 2 },
  { name: 'app', test: /node_modules\/(?!@sentry|web-vitals)|src\/(?!pages\/|legal\/(?!use-)|measurement|monitoring\/|analytics\/(?!analytics-context)|consent\/(?!privacy-button))/, priority: 1 },
];

/** `outDir` is where a site is built to: the tests build a second one, see tests/fixtures/site. */
export function siteConfig(outDir: string, { socialImages = true } = {}) {
  return defineConfig(({ command, mode }) => {
    // A build is for production, also when a test runner started it: React's JSX differs otherwise.
    if (command === 'build') process.env['NODE_ENV'] = 'production';
    return {
    appType: 'custom',
    plugins: [react(), pureComponentsPlugin(), plainImportsPlugin(), legalPlugin(), messagesPlugin(), clientBuildPlugin(outDir), compressPlugin(), sourceMapsPlugin(outDir), reloadPlugin(), socialImages && socialImagesPlugin()],
    builder: {
      // The server build reads the manifest of the client build.
      async buildApp(builder) {
        for (const name of ['client', 'ssr'] as const) {
          const environment = builder.environments[name];
          if (environment !== undefined) await builder.build(environment);
        }
      },
    },
    environments: {
      client: {
        // The error-reporting SDK's talk about itself: nobody listens to it in production.
        define: command === 'build' ? { __SENTRY_DEBUG__: 'false' } : {},
        build: {
          outDir: `${outDir}/client`,
          manifest: true,
          // Taken out of what is served: build/source-maps-plugin.ts.
          sourcemap: 'hidden',
          // Old pages ask for the files of their build: build/client-build-plugin.ts says how many builds are kept.
          emptyOutDir: false,
          // With one application chunk there is nothing to preload, and the boot entry stays small.
          modulePreload: false,
          rolldownOptions: {
            input: { boot: 'src/boot.browser.ts' },
            output: { codeSplitting: { groups: CHUNKS } },
            // No getter of a package's does anything but answer.
            treeshake: { propertyReadSideEffects: false },
          },
        },
      },
      ssr: {
        // What is built runs without node_modules; the development server takes packages from there.
        resolve: { noExternal: command === 'build' ? true : [] },
        // React chooses its build by this, and nobody should have to set it to get the fast one.
        define: mode === 'production' ? { 'process.env.NODE_ENV': '"production"' } : {},
        build: {
          outDir: `${outDir}/server`,
          emptyOutDir: true,
          copyPublicDir: false,
          ssr: true,
          sourcemap: 'hidden',
          rolldownOptions: { input: { node: 'src/server/node.ts', app: 'src/server/built-app.ts' } },
        },
      },
    },
  };
  });
}

export default siteConfig('dist');
