import type { ElementTree } from '#lib/html.ts';
import type { ComponentType } from 'react';
import type { PageAddress } from '#model/addresses.ts';
import type { MessageVersions } from '#i18n/messages.ts';
import type { PublicConfig } from '#model/public-config.ts';
import type { ShownAddress } from '#model/page-name.ts';

/** What the head of a document says of its page. Paths are canonical and start at the root. */
export type Head = {
  readonly title: string;
  readonly description: string;
  /** Also of a version of a text, which is a document of its own. Of a text in another language, that of the text's language. */
  readonly canonical: string;
  readonly noindex: boolean;
  readonly image?: string;
  /** The code of the text's language, where it is not the page's. */
  readonly textLocale?: string;
  /** ISO date of the text. */
  readonly modified?: string;
  /** The same page in other languages: language tag to path. */
  readonly alternates?: Readonly<Record<string, string>>;
};

/** What a browser needs to show a page, with code and messages: the body of `<path>_payload.json`. */
export type Payload = {
  /** Name of the server's client build. A page of another build loads the document instead. */
  readonly build: string;
  readonly head: Head;
  readonly text?: PolicyText;
  /** In place of a text, on the page of a day before the first version. */
  readonly first?: FirstVersion;
};

/** A policy's text as the server has rendered it, formatted dates included; `lang` where it is not the page's. */
export type PolicyText = {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
  readonly content: readonly ElementTree[];
};

export type FirstVersion = { readonly title: string; readonly date: string; readonly path: string };

/** What the component of a page is given: the default export of its module. */
export type PageProps = {
  readonly payload: Payload;
  /** HTML of a text, on the server only: a browser has it in its document, or draws `payload.text`. */
  readonly markup?: string | undefined;
};

const PAYLOAD_FILE = '_payload.json';

export function payloadPath(path: string): string {
  return path + PAYLOAD_FILE;
}

/** The page path of a payload's path; undefined for any other file. */
export function pathOfPayload(pathname: string): string | undefined {
  return pathname.endsWith(`/${PAYLOAD_FILE}`) ? pathname.slice(0, -PAYLOAD_FILE.length) : undefined;
}

/** A page ready to be shown. Its messages have been loaded too. */
export type LoadedPage = {
  readonly address: PageAddress;
  readonly Page: ComponentType<PageProps>;
  readonly payload: Payload;
};

/** A page that could not be loaded. The error is shown in the language of its address. */
export type FailedPage = {
  readonly address: PageAddress;
  readonly error: unknown;
  readonly reference?: string | undefined;
};

/** The server's page in the document, which React has not rendered: a page, or an error in its place. */
export type ServedPage = { readonly address: PageAddress; readonly served: 'page' | 'error' };

export type CurrentPage = LoadedPage | FailedPage | ServedPage;

/** The JSON in each document: settings, and the payload of the page or the status of the error in its place. */
export type DataBlock = {
  readonly config: PublicConfig;
  readonly build: string;
  /** When another text comes into force (milliseconds since 1970): a page that is still open then loads documents. */
  readonly until?: number;
  readonly words: MessageVersions;
  /** For error reports: the application, which resolves the address, may not load. */
  readonly address?: ShownAddress;
  /** Of the elements and text of a page that is hydrated, unless something has changed them. */
  readonly fingerprint?: string;
  /** Left out for a policy: its payload is requested when the reader returns. */
  readonly page?: Omit<Payload, 'build'> | { readonly failed: number } | undefined;
};
