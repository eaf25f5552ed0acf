import type { ComponentType } from 'react';
import type { PageProps, Payload } from '#page/payload.ts';
import type { RouteMeta } from '#model/pages.ts';
import type { PageAddress } from '#model/addresses.ts';

/** A page ready to be shown: its code and its payload; its words are loaded with it. What a route's loader returns on either side. */
export type PageData = {
  readonly Page: ComponentType<PageProps>;
  readonly payload: Payload;
};

/** Given by the host: the server reads the library, the browser fetches. `target` has the query. */
export type LoadPage = (address: PageAddress, target: string, signal: AbortSignal) => Promise<PageData>;

/** The route metadata of every page route. */
export type PageHandle = {
  readonly name: string;
  readonly locale: string;
  readonly layout: 'default' | 'legal';
  readonly meta: RouteMeta;
};
