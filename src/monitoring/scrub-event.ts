import type { Event, TransactionEvent } from '@sentry/core';
import { MAX_MESSAGE_CHARS } from '#monitoring/limits.ts';
import { scrubThirdParties, type MentionsThirdParty } from '#monitoring/scrub-third-parties.ts';

/**
 * A copy without user, cookies, headers, IP addresses and the query and fragment of any URL, with messages cut to
 * `MAX_MESSAGE_CHARS`. With `mentionsThirdParty` (in a page) also without mentions of other sites.
 */
export function scrubEvent<E extends Event>(event: E, mentionsThirdParty?: MentionsThirdParty): E {
  const scrubbed = scrubPersonal(event);
  // Third parties before the cut: half a host name would not be recognised.
  return truncateTexts(mentionsThirdParty === undefined ? scrubbed : scrubThirdParties(scrubbed, mentionsThirdParty));
}

/** A trace without memory, processors and connection, which the SDK notes on each and which tell visitors apart. */
export function scrubDevice({ measurements, ...event }: TransactionEvent): TransactionEvent {
  const trace = event.contexts?.trace;
  return {
    ...event,
    ...(measurements === undefined ? {} : { measurements: omitDevice(measurements) }),
    ...(trace?.data === undefined
      ? {}
      : { contexts: { ...event.contexts, trace: { ...trace, data: omitDevice(trace.data) } } }),
  };
}

/** A message as text. The SDK's types promise a string, but anything can be thrown in its place. */
export function messageText(message: unknown): string {
  if (typeof message === 'string') return message;
  try {
    return JSON.stringify(message) ?? String(message);
  } catch {
    return 'a message that cannot be read';
  }
}

function scrubPersonal<E extends Event>(event: E): E {
  // `sdkProcessingMetadata` is never sent, and leads to live objects that must not be copied.
  const { sdkProcessingMetadata, request, user: _user, server_name: _host, ...rest } = event;
  // Strings stay strings, and only optional fields are removed.
  const scrubbed = scrubValue(rest) as Event;
  if (request !== undefined) {
    scrubbed.request = {
      ...(request.url === undefined ? {} : { url: scrubUrls(request.url) }),
      ...(request.method === undefined ? {} : { method: request.method }),
    };
  }
  if (sdkProcessingMetadata !== undefined) scrubbed.sdkProcessingMetadata = sdkProcessingMetadata;
  return scrubbed as E;
}

const PERSONAL_FIELDS =
  /^(?:user|(?:user|anonymous|visitor)_?id|device|culture|geo|vars|env|authorization|server_name)$|^(?:client|user|net\.peer|network\.peer)\./i;
/** In an attribute's name, such as `http.request.header.cookie`. */
const PERSONAL_PARTS =
  /(?:^|[._-])(?:cookies?|headers?|query|query_string|fragment|search|hash|user_agent|ip|ip_address|email|username|password|token|device_id|app_hash)(?:$|\.)/i;
/** Tells the service not to store the sender's address; it is not one. */
const NOT_PERSONAL = 'infer_ip';

function scrubValue(value: unknown): unknown {
  if (typeof value === 'string') return scrubUrls(value);
  if (Array.isArray(value)) return value.map(scrubValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name === NOT_PERSONAL || !(PERSONAL_FIELDS.test(name) || PERSONAL_PARTS.test(name)))
      .map(([name, part]) => [scrubUrls(name), scrubValue(part)]),
  );
}

/** Bounds the work: each pattern below may scan the rest of the text from every character. */
const MAX_SCANNED_CHARS = 2_048;
/** What a cut may have left of a host name; none is longer. */
const PARTIAL_HOST = /[\w%.:-]{0,255}$/;
const CREDENTIALS = /\/\/[^\s/@"<>`]+@/g;
/** From the `?` or `#` after anything with a slash to the next character that no URL contains. */
const AFTER_PATH = /(\/[^\s?#"<>`]*)[?#][^\s"<>`]*/g;
/** A query or fragment without a URL: `?token=…`, `&token=…`, `#access_token=…`. */
const PARAMETERS = /[?&#][^\s?&#="<>`]+=[^\s"<>`]*/g;

function scrubUrls(text: string): string {
  const scanned = text.length <= MAX_SCANNED_CHARS ? text : text.slice(0, MAX_SCANNED_CHARS).replace(PARTIAL_HOST, '');
  return scanned.replace(CREDENTIALS, '//').replace(AFTER_PATH, '$1').replace(PARAMETERS, '');
}

function truncateTexts<E extends Event>(event: E): E {
  const { logentry, request } = event;
  if (event.message !== undefined) event.message = truncate(event.message);
  if (logentry?.message !== undefined) logentry.message = truncate(logentry.message);
  if (event.transaction !== undefined) event.transaction = truncate(event.transaction);
  if (request?.url !== undefined) request.url = truncate(request.url);
  for (const exception of event.exception?.values ?? [])
    if (exception.value !== undefined) exception.value = truncate(exception.value);
  return event;
}

function truncate(message: unknown): string {
  const text = messageText(message);
  return text.length <= MAX_MESSAGE_CHARS ? text : `${text.slice(0, MAX_MESSAGE_CHARS)}...`;
}

const DEVICE = /^(?:device|hardware|effectiveConnection|connection|network\.connection)/;

function omitDevice<T>(values: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !DEVICE.test(name)));
}
