import type { CompiledMessage } from 'icu-minify/format';

/** A path in the message files, joined with dots. A test checks keys and values of every call against the files. */
export type MessageKey = string;

/** A message bundle: nested as the file is, each message compiled from ICU syntax by the build. */
export type Messages = { readonly [key: string]: Messages | CompiledMessage };

export function isMessages(value: unknown): value is Messages {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The start of each bundle's ETag, by locale, as of the page's build. */
export type MessageVersions = Readonly<Record<string, string>>;
