import type { CompiledMessage } from 'icu-minify/format';
import { memoizeAsync } from '#lib/memoize-async.ts';

/** A message bundle: nested as the file is, each message compiled from ICU syntax by the build. */
export type Messages = { readonly [key: string]: Messages | CompiledMessage };

export function isMessages(value: unknown): value is Messages {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The start of each bundle's ETag, by locale, as of the page's build. */
export type MessageVersions = Readonly<Record<string, string>>;

/** A message bundle failed to load. Its line on the console has been written already. */
class MessagesUnavailableError extends Error {
  override name = 'MessagesUnavailableError';
}

/** Loads each bundle once, and again after a failure. Rejects with a `MessagesUnavailableError`. */
export function createMessageLoader(
  fetchBundle: typeof fetch,
  versions: MessageVersions = {},
): (locale: string) => Promise<Messages> {
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
    // A release, or an edit in development: the document is loaded anew, and nothing is wrong.
    if (!hasVersion(response, version)) throw new MessagesUnavailableError('the words of another build');
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
