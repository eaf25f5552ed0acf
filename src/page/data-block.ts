import type { MessageVersions } from '#i18n/messages.ts';
import type { Payload } from '#page/payload.ts';
import type { PublicConfig } from '#model/public-config.ts';
import type { ShownAddress } from '#model/page-name.ts';

/** What stands in the data block: settings, and the payload of the page or the status of the error in its place. */
export type DataBlock = {
  readonly config: PublicConfig;
  /** The client build the server speaks to. */
  readonly build: string;
  /** Which words the page was rendered with, see MessageVersions. */
  readonly words: MessageVersions;
  /** The page, where errors are reported: the application, which resolves it too, may never come. */
  readonly address?: ShownAddress;
  /** The page's payload: of this build. Left out of a legal text's page, which is asked for it when the reader returns. */
  readonly page?: Omit<Payload, 'build'> | { readonly failed: number } | undefined;
};
