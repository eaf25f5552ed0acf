import type { ElementTree } from '#lib/html.ts';

/** What the head of a document says of its page. Paths are canonical and start at the root. */
export type Head = {
  readonly title: string;
  readonly description: string;
  /** Also of a version of a text, which is a document of its own. */
  readonly canonical: string;
  readonly noindex: boolean;
  readonly image?: string;
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
