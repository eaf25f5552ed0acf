import { BUNDLES } from '#i18n/bundles.server.ts';
import type { MessageVersions } from '#i18n/messages.ts';
import { contentHash } from '#lib/sha256.ts';

const VERSION_CHARS = 8;

/** What the ETag of each message bundle begins with, by locale. */
export async function messageVersions(): Promise<MessageVersions> {
  const versions = Object.entries(BUNDLES).map(async ([code, messages]) => {
    const hash = await contentHash(new TextEncoder().encode(JSON.stringify(messages)));
    return [code, hash.slice(0, VERSION_CHARS)] as const;
  });
  return Object.fromEntries(await Promise.all(versions));
}
