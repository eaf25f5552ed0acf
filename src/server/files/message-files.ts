import { BUNDLES } from '#i18n/bundles.server.ts';
import type { GeneratedFile } from '#server/files/generated-files.ts';

/** The message bundles, as `/locales/<code>.json`. */
export function messageFiles(): Record<string, GeneratedFile> {
  const contentType = 'application/json; charset=utf-8';
  return Object.fromEntries(
    Object.entries(BUNDLES).map(([code, messages]) => [
      `/locales/${code}.json`,
      { contentType, write: async () => JSON.stringify(messages) },
    ]),
  );
}
