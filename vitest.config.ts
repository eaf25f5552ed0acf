import { defineConfig } from 'vitest/config';
import { legalPlugin, messagesPlugin } from './build/content-plugins.ts';
import { siteAliases } from './build/site-aliases.ts';

/** The engine's own tests know nothing of the site in `site/`. */
const engineSite = { resolve: { alias: siteAliases('tests/sites/bilingual') } };

export default defineConfig({
  test: {
    projects: [
      {
        ...engineSite,
        plugins: [legalPlugin(), messagesPlugin()],
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts', 'tests/{architecture,spec}/**/*.test.ts'],
          setupFiles: ['tests/support/quiet-console.ts'],
        },
      },
      {
        // What the texts and looks of any site must keep to: of the one in `site/`.
        plugins: [legalPlugin(), messagesPlugin()],
        test: {
          name: 'owner',
          include: ['tests/{content,sample}/**/*.test.ts'],
          setupFiles: ['tests/support/quiet-console.ts'],
        },
      },
      {
        // Against what `npm run build` made.
        test: {
          name: 'site',
          include: ['tests/contract/**/*.test.ts'],
          setupFiles: ['tests/support/quiet-console.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.ts'],
          globalSetup: ['tests/support/build-fixture.ts'],
          setupFiles: ['tests/support/quiet-console.ts'],
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 60_000,
          // Two cores: more browsers at once only wait for each other.
          maxWorkers: 2,
        },
      },
      {
        // Not part of `npm test`: many visits take minutes.
        test: {
          name: 'visits',
          include: ['tests/visits/**/*.test.ts'],
          setupFiles: ['tests/support/quiet-console.ts'],
          hookTimeout: 60_000,
        },
      },
      {
        // Not part of `npm test`: two machines with other fonts take other pictures.
        test: {
          name: 'visual',
          include: ['tests/visual/**/*.visual.ts'],
          globalSetup: ['tests/support/build-fixture.ts'],
          setupFiles: ['tests/support/quiet-console.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
