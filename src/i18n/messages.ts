import type { CompiledMessage } from 'icu-minify/format';

/** A key of the message files, joined with dots. A test compares every call with the files, its values included. */
export type MessageKey = string;

/** A message bundle: nested as the file is, each message compiled from ICU syntax by the build. */
export type Messages = { readonly [key: string]: Messages | CompiledMessage };

export function isMessages(value: unknown): value is Messages {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The beginning of each bundle's ETag, by locale: the words a page was rendered with. */
export type MessageVersions = Readonly<Record<string, string>>;
