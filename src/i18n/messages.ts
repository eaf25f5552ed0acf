import type { CompiledMessage } from 'icu-minify/format';
import type { WordedPageName } from '#site/pages.ts';
import type english from '../../locales/en.json';

type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];

/** Every key of `locales/en.json`, joined with dots. The words of every page in `site/pages.ts` must be there. */
export type MessageKey = KeysOf<typeof english> | `pages.${WordedPageName}.${'title' | 'description'}`;

/** A message bundle: nested as the file is, each message compiled from ICU syntax by the build. */
export type Messages = { readonly [key: string]: Messages | CompiledMessage };

export function isMessages(value: unknown): value is Messages {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The beginning of each bundle's ETag, by locale: the words a page was rendered with. */
export type MessageVersions = Readonly<Record<string, string>>;
