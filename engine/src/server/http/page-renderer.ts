import type { Payload } from '#page/payload.ts';
import type { PageAddress } from '#model/addresses.ts';

export type DayAddress = Extract<PageAddress, { kind: 'day' }>;

/**
 * The renderer as an interface: this folder must not import React. src/server/render/render.tsx implements it, and
 * src/server/app.ts passes it in. Each function rejects when a page throws.
 */
export type PageRenderer = {
  page(address: PageAddress): Promise<string>;
  payload(address: PageAddress): Promise<Payload>;
  /** undefined for a day before the first version. Rejects with a PageNotFoundError for an invalid date. */
  versionOfDay(address: DayAddress): Promise<PageAddress | undefined>;
  /** ISO dates of all versions of a policy. */
  versionDates(slug: string): Promise<readonly string[]>;
  /** The error page in place of a page that does not exist. */
  notFound(path: string): Promise<string>;
  /** The error page in place of one that failed. `reference` leads to the line in the log. */
  failed(path: string, error: unknown, reference: string): Promise<string>;
};
