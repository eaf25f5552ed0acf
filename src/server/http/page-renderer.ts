import type { Payload } from '#page/payload.ts';
import type { PageAddress } from '#model/addresses.ts';

export type DayAddress = Extract<PageAddress, { kind: 'day' }>;

/** What this folder needs of a renderer, which is its caller's. Each function rejects when a page throws. */
export type PageRenderer = {
  page(address: PageAddress): Promise<string>;
  payload(address: PageAddress): Promise<Payload>;
  /** The page of the version in force on the day that an address names; undefined before the first. Rejects for what is no day. */
  versionOfDay(address: DayAddress): Promise<PageAddress | undefined>;
  /** ISO dates of all versions of a policy. */
  versionDates(slug: string): Promise<readonly string[]>;
  /** The error page in place of a page that does not exist. */
  notFound(path: string): Promise<string>;
  /** The error page in place of one that failed. `reference` leads to the line in the log. */
  failed(path: string, error: unknown, reference: string): Promise<string>;
};
