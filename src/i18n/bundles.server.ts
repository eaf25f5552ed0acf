import type { Messages } from '#i18n/messages.ts';

// Compiled by the build (build/content-plugins.ts), so no host parses ICU syntax.
const files = import.meta.glob<Messages>('../../locales/*.json', { eager: true, import: 'default' });

/** Every message bundle by locale code. */
export const BUNDLES: Readonly<Record<string, Messages>> = Object.fromEntries(
  Object.entries(files).map(([path, messages]) => [path.replace(/^.*\/(.+)\.json$/, '$1'), messages]),
);
