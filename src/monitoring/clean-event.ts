import type { Event } from '@sentry/core';
import { cleanText } from '#monitoring/clean-text.ts';
import { MAX_MESSAGE_CHARS } from '#monitoring/limits.ts';
import type { NamesOthers } from '#monitoring/names-others.ts';
import { textOf } from '#monitoring/text-of.ts';
import { withoutOthers } from '#monitoring/without-others.ts';

/**
 * What may be sent of an event or a trace: nothing of the visitor (no user, cookies, headers, addresses, device), no
 * query or fragment in any text, no message longer than the limit; of a page, no other site. The event itself is left as
 * it is.
 */
export function cleanEvent<E extends Event>(event: E, namesOthers?: NamesOthers): E {
  const cleaned = withoutVisitor(event);
  // Before a text is cut: half a name would not be known.
  return cutTexts(namesOthers === undefined ? cleaned : withoutOthers(cleaned, namesOthers));
}

function withoutVisitor<E extends Event>(event: E): E {
  // Working data of the SDK, which never leaves; it leads to live objects.
  const { sdkProcessingMetadata, request, user: _user, server_name: _host, ...rest } = event;
  // Every field keeps its type: texts become texts, and what is left out is optional.
  const cleaned = clean(rest) as Event;
  // Of a request where and how, and never what came with it.
  if (request !== undefined) {
    cleaned.request = {
      ...(request.url === undefined ? {} : { url: cleanText(request.url) }),
      ...(request.method === undefined ? {} : { method: request.method }),
    };
  }
  if (sdkProcessingMetadata !== undefined) cleaned.sdkProcessingMetadata = sdkProcessingMetadata;
  return cleaned as E;
}

function cutTexts<E extends Event>(event: E): E {
  const { logentry, request } = event;
  if (event.message !== undefined) event.message = cut(event.message);
  if (logentry?.message !== undefined) logentry.message = cut(logentry.message);
  if (event.transaction !== undefined) event.transaction = cut(event.transaction);
  if (request?.url !== undefined) request.url = cut(request.url);
  for (const exception of event.exception?.values ?? [])
    if (exception.value !== undefined) exception.value = cut(exception.value);
  return event;
}

/** Fields that tell of a visitor or a machine, at any depth. */
const PERSONAL_FIELDS =
  /^(?:user|(?:user|anonymous|visitor)_?id|device|culture|geo|vars|env|authorization|server_name)$|^(?:client|user|net\.peer|network\.peer)\./i;
/** The same as a part of an attribute's name, such as `http.request.header.cookie`. */
const PERSONAL_PARTS =
  /(?:^|[._-])(?:cookies?|headers?|query|query_string|fragment|search|hash|user_agent|ip|ip_address|email|username|password|token|device_id|app_hash)(?:$|\.)/i;
/** An order to the service, not an address. */
const NOT_PERSONAL = 'infer_ip';

function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name === NOT_PERSONAL || !(PERSONAL_FIELDS.test(name) || PERSONAL_PARTS.test(name)))
      .map(([name, part]) => [cleanText(name), clean(part)]),
  );
}

/** Said to be a text by its type, which is not what was thrown. */
function cut(said: unknown): string {
  const message = textOf(said);
  return message.length <= MAX_MESSAGE_CHARS ? message : `${message.slice(0, MAX_MESSAGE_CHARS)}...`;
}
