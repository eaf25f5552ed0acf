import type { ElementTree } from '#lib/element-tree.ts';

/** What the head of a document says of its page. Paths are canonical and start at the root. */
export type Head = {
  readonly title: string;
  readonly description: string;
  /** Canonical path: the page's own, also that of a version of a text, which is a document of its own. */
  readonly canonical: string;
  /** Kept out of search engines. */
  readonly noindex: boolean;
  /** Path of the picture that stands beside a shared link. */
  readonly image?: string;
  /** ISO date of the text, where it has one. */
  readonly modified?: string;
  /** The same page in other languages: language tag to path. Left out where there is none. */
  readonly alternates?: Readonly<Record<string, string>>;
};

/** All a browser needs to show a page, beside code and words: what `<path>_payload.json` answers. */
export type Payload = {
  /** The client build the server speaks to. A page of another build loads the document instead. */
  readonly build: string;
  readonly head: Head;
  /** The text of a policy, or of one of its versions. */
  readonly text?: PolicyText;
  /** In place of a text: the policy's first version, on the page of a day before it. */
  readonly first?: FirstVersion;
};

/** As the server has rendered it, with all that needs its language or a calendar; `lang` where it is not the page's. */
export type PolicyText = {
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
  readonly content: readonly ElementTree[];
};

/** `date` as the page's language writes it. */
export type FirstVersion = { readonly title: string; readonly date: string; readonly path: string };

/** A page module's default export takes these. */
export type PageProps = {
  readonly payload: Payload;
  /**
   * HTML of a text. On the server only: a browser has it in its document, or draws it from `text`. Not a part of the payload,
   * which a browser takes from the network.
   */
  readonly markup?: string | undefined;
};

const PAYLOAD_FILE = '_payload.json';

/** `/` to `/_payload.json`, `/legal/privacy/` to `/legal/privacy/_payload.json`. */
export function payloadPath(path: string): string {
  return path + PAYLOAD_FILE;
}

/** The page path of a payload's path; undefined for any other file. */
export function pathOfPayload(pathname: string): string | undefined {
  return pathname.endsWith(`/${PAYLOAD_FILE}`) ? pathname.slice(0, -PAYLOAD_FILE.length) : undefined;
}
