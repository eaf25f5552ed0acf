import type { ComponentType } from 'react';
import type { PageProps, Payload } from '#page/payload.ts';
import type { PageAddress } from '#model/addresses.ts';

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
