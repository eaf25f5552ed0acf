import type { Event } from '@sentry/core';
import { MAX_MESSAGE_CHARS } from '#monitoring/limits.ts';
import { scrubText } from '#monitoring/scrub-text.ts';
import { scrubThirdParties, type MentionsThirdParty } from '#monitoring/scrub-third-parties.ts';

/** A scrubbed copy. In a browser, `mentionsThirdParty` removes other sites, which reveal what a visitor consented to. */
export function scrubEvent<E extends Event>(event: E, mentionsThirdParty?: MentionsThirdParty): E {
  // `sdkProcessingMetadata` is never sent, and leads to live objects that must not be copied.
  const { sdkProcessingMetadata, ...rest }: Event = event;
  const scrubbed = scrubPersonal(rest);
  // Third parties before the cut: half a host name would not be recognised.
  const own = mentionsThirdParty === undefined ? scrubbed : scrubThirdParties(scrubbed, mentionsThirdParty);
  truncateTexts(own);
  // Only optional fields are removed.
  return { ...own, ...(sdkProcessingMetadata === undefined ? {} : { sdkProcessingMetadata }) } as E;
}

/** A message as text: against the SDK's types, it may be anything that was thrown. */
export function messageText(message: unknown): string {
  if (typeof message === 'string') return message;
  try {
    return JSON.stringify(message) ?? String(message);
  } catch {
    return 'a message that cannot be read';
  }
}

function scrubPersonal({ request, user: _user, server_name: _host, ...rest }: Event): Event {
  // Strings stay strings, and only optional fields are removed.
  const scrubbed = scrubValue(rest) as Event;
  if (request === undefined) return scrubbed;
  const { url, method } = request;
  return {
    ...scrubbed,
    request: { ...(url === undefined ? {} : { url: scrubText(url) }), ...(method === undefined ? {} : { method }) },
  };
}

const PERSONAL_FIELDS =
  /^(?:user|(?:user|anonymous|visitor)_?id|culture|geo|vars|env|authorization|server_name)$|^(?:client|user|net\.peer|network\.peer)\./i;
/** The SDK notes memory, processors and connection on traces; removed from each object of each event. */
const DEVICE_FIELDS = /^(?:device|hardware|effectiveConnection|(?:network\.)?connection)/;
const PERSONAL_PARTS =
  /(?:^|[._-])(?:cookies?|headers?|query|query_string|fragment|search|hash|user_agent|ip|ip_address|email|username|password|token|device_id|app_hash)(?:$|\.)/i;
/** Asks the service not to store the sender's address. */
const NOT_PERSONAL = 'infer_ip';

function scrubValue(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (Array.isArray(value)) return value.map(scrubValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(
        ([name]) =>
          name === NOT_PERSONAL ||
          ![PERSONAL_FIELDS, DEVICE_FIELDS, PERSONAL_PARTS].some((fields) => fields.test(name)),
      )
      .map(([name, part]) => [scrubText(name), scrubValue(part)]),
  );
}

function truncateTexts(event: Event): void {
  const { logentry, request } = event;
  if (event.message !== undefined) event.message = truncate(event.message);
  if (logentry?.message !== undefined) logentry.message = truncate(logentry.message);
  if (event.transaction !== undefined) event.transaction = truncate(event.transaction);
  if (request?.url !== undefined) request.url = truncate(request.url);
  for (const exception of event.exception?.values ?? [])
    if (exception.value !== undefined) exception.value = truncate(exception.value);
}

function truncate(message: unknown): string {
  const text = messageText(message);
  return text.length <= MAX_MESSAGE_CHARS ? text : `${text.slice(0, MAX_MESSAGE_CHARS)}...`;
}
