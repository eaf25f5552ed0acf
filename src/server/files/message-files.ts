import { BUNDLES } from '#i18n/bundles.server.ts';
import type { MessageVersions } from '#i18n/messages.ts';
import { encodeText } from '#server/http/answer.ts';
import { hashOf } from '#server/http/representation.ts';
import type { WellKnownFile } from '#server/files/well-known.ts';

const VERSION_CHARS = 8;

/** The message bundles, as `/locales/<code>.json`. */
export function messageFiles(): Record<string, WellKnownFile> {
  const contentType = 'application/json; charset=utf-8';
  return Object.fromEntries(
    Object.entries(BUNDLES).map(([code, messages]) => [
      `/locales/${code}.json`,
      { contentType, write: async () => JSON.stringify(messages) },
    ]),
  );
}

/** What the ETag of each bundle begins with. */
export async function messageVersions(): Promise<MessageVersions> {
  const versions = Object.entries(BUNDLES).map(async ([code, messages]) => {
    const hash = await hashOf(encodeText(JSON.stringify(messages)));
    return [code, hash.slice(0, VERSION_CHARS)] as const;
  });
  return Object.fromEntries(await Promise.all(versions));
}
