import type { MessageVersions } from '#i18n/messages.ts';
import type { Payload } from '#page/payload.ts';
import type { PublicConfig } from '#model/public-config.ts';
import type { ShownAddress } from '#model/page-name.ts';

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
