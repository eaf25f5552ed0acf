import type { ComponentType } from 'react';
import type { PageProps, Payload } from '#page/payload.ts';
import type { PageAddress } from '#model/addresses.ts';

/** A page ready to be shown: its code and its payload; its words are loaded with it. */
export type LoadedPage = {
  readonly address: PageAddress;
  readonly Page: ComponentType<PageProps>;
  readonly payload: Payload;
};

/** A page that could not be had. Its address says in which language and layout the error is shown. */
export type FailedPage = {
  readonly address: PageAddress;
  readonly error: unknown;
  /** Under which the server has logged it. */
  readonly reference?: string | undefined;
};

/** The page as it stands in the document, which the server made and React has not drawn: a text, or an error in a page's place. */
export type ServedPage = { readonly address: PageAddress; readonly served: 'page' | 'error' };

/** The page at the current URL. */
export type CurrentPage = LoadedPage | FailedPage | ServedPage;
