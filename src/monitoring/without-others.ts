import type { Event } from '@sentry/core';
import type { NamesOthers } from '#monitoring/names-others.ts';

/** Stands for a word that names another site, in a text that is worth reading without it. */
export const ANOTHER_SITE = '[another site]';

/**
 * An event that names no other site, whatever the field: what a page loads from elsewhere says what its visitor agreed
 * to, and is not ours to measure. A span, a breadcrumb or a stack frame that does so anywhere is left out whole.
 */
export function withoutOthers<E extends Event>({ sdkProcessingMetadata, ...event }: E, namesOthers: NamesOthers): E {
  const own = withoutOthersIn(event, namesOthers) as Event;
  own.spans &&= own.spans.filter(({ data }) => !isNamelessScript(data));
  const values = own.exception?.values;
  // The last is the one that was thrown, the others are its causes: without a frame left they are those of another site.
  if (values !== undefined) {
    own.exception = {
      values: values.filter(({ stacktrace }, index) => index === values.length - 1 || stacktrace?.frames?.length !== 0),
    };
  }
  // Working data of the SDK, which never leaves; it leads to live objects.
  return { ...own, ...(sdkProcessingMetadata === undefined ? {} : { sdkProcessingMetadata }) } as E;
}

/** Texts for people: the rest of them stays. Of all other fields a value that names another site says nothing else. */
const FOR_PEOPLE = /^(?:message|formatted|value|transaction)$/;
/** The list of exceptions: each is a step of how it came to the last one. */
const ALWAYS_KEPT = 'values';

function withoutOthersIn(fields: object, namesOthers: NamesOthers): object {
  const kept = Object.entries(fields).flatMap(([name, value]: [string, unknown]): Array<[string, unknown]> => {
    if (namesOthers(name)) return [];
    if (typeof value === 'string' && namesOthers(value))
      return FOR_PEOPLE.test(name) ? [[name, masked(value, namesOthers)]] : [];
    if (Array.isArray(value) && name !== ALWAYS_KEPT)
      return [[name, value.filter((part) => !isOther(part, namesOthers))]];
    if (Array.isArray(value))
      return [[name, value.map((part: unknown) => (isFields(part) ? withoutOthersIn(part, namesOthers) : part))]];
    return [[name, isFields(value) ? withoutOthersIn(value, namesOthers) : value]];
  });
  return Object.fromEntries(kept);
}

function isOther(value: unknown, namesOthers: NamesOthers): boolean {
  if (typeof value === 'string') return namesOthers(value);
  return (
    isFields(value) && Object.entries(value).some(([name, part]) => namesOthers(name) || isOther(part, namesOthers))
  );
}

function masked(text: string, namesOthers: NamesOthers): string {
  const rest = text.replace(/[^\s"'`<>()[\]{}|,;]+/g, (word) => (namesOthers(word) ? ANOTHER_SITE : word));
  return namesOthers(rest) ? ANOTHER_SITE : rest;
}

/** A browser says who called a script of another site, and may keep to itself whose it is. */
function isNamelessScript(attributes: Readonly<Record<string, unknown>>): boolean {
  return attributes['browser.script.invoker'] !== undefined && attributes['code.file.path'] === undefined;
}

function isFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
