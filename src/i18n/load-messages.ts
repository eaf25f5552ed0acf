import { isMessages, type Messages, type MessageVersions } from '#i18n/messages.ts';

/** Thrown after the console line the specification asks for, so that a caller can leave the page as it is. */
export class MessagesUnavailableError extends Error {
  override name = 'MessagesUnavailableError';
}

export type LoadMessages = (locale: string) => Promise<Messages>;

/**
 * Loads message bundles with GET, each locale once: callers at the same time share one request, a failure is not kept.
 * A missing bundle is one console warning, any other failure one console error, each attempt.
 */
export function createMessageLoader(fetchBundle: typeof fetch, versions: MessageVersions = {}): LoadMessages {
  const loading = new Map<string, Promise<Messages>>();
  return (locale) => {
    const known = loading.get(locale);
    if (known !== undefined) return known;
    const started = loadBundle(locale, fetchBundle, versions[locale]);
    loading.set(locale, started);
    started.catch(() => loading.delete(locale));
    return started;
  };
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
    if (!isOfVersion(response, version)) throw new Error('the words of another build');
    return bundle;
  } catch (error) {
    if (error instanceof MessagesUnavailableError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`Failed locale loading: ${reason}`);
    throw new MessagesUnavailableError(reason, { cause: error });
  }
}

/** A bundle without a validator is taken as it is: a proxy may have removed it. */
function isOfVersion({ headers }: Response, version: string | undefined): boolean {
  const etag = headers.get('etag');
  return version === undefined || etag === null || etag.includes(version);
}
