import { memoizeAsync } from '#lib/memoize-async.ts';
import { isMessages, type Messages, type MessageVersions } from '#i18n/messages.ts';

/** A message bundle failed to load. Its line on the console has been written already. */
export class MessagesUnavailableError extends Error {
  override name = 'MessagesUnavailableError';
}

export type LoadMessages = (locale: string) => Promise<Messages>;

/**
 * Loads each bundle once, and again after a failure, which is one line on the console: a warning for status 404, an
 * error otherwise. @throws MessagesUnavailableError (as a rejection)
 */
export function createMessageLoader(fetchBundle: typeof fetch, versions: MessageVersions = {}): LoadMessages {
  return memoizeAsync((locale) => loadBundle(locale, fetchBundle, versions[locale]));
}

async function loadBundle(locale: string, fetchBundle: typeof fetch, version: string | undefined): Promise<Messages> {
  try {
    const response = await fetchBundle(`/locales/${locale}.json`);
    if (response.status === 404) {
      console.warn(`Could not find messages for locale code: ${locale}`);
      throw new MessagesUnavailableError(`no messages for ${locale}`);
    }
    if (!response.ok) throw new Error(`status ${response.status}`);
    const bundle: unknown = await response.json();
    if (!isMessages(bundle)) throw new Error('not an object');
    if (Object.keys(bundle).length === 0) throw new Error('empty');
    if (!hasVersion(response, version)) throw new Error('the words of another build');
    return bundle;
  } catch (error) {
    if (error instanceof MessagesUnavailableError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`Failed locale loading: ${reason}`);
    throw new MessagesUnavailableError(reason, { cause: error });
  }
}

/** True without an ETag too, which a proxy may have removed. */
function hasVersion({ headers }: Response, version: string | undefined): boolean {
  const etag = headers.get('etag');
  return version === undefined || etag === null || etag.includes(version);
}
