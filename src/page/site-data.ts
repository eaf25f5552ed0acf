import type { MessageVersions } from '#i18n/messages.ts';
import type { Payload } from '#page/payload.ts';
import type { PublicConfig } from '#model/public-config.ts';

/** Id of the JSON data block every page carries. */
export const SITE_DATA_ID = 'site-data';
/** Id of the element React renders into and takes over. */
export const APP_ELEMENT_ID = 'app';

/**
 * What stands in the data block: settings, and the payload of the page or the path that was not found. A legal text is
 * left out of it: it stands in the document.
 */
export type SiteData = {
  readonly config: PublicConfig;
  /** The client build the server speaks to. */
  readonly build: string;
  /** Which words the page was rendered with, see MessageVersions. */
  readonly words: MessageVersions;
  /** Name of the page's route, where errors are reported: the application, which knows it too, may never come. */
  readonly route?: string | undefined;
  readonly page: { readonly payload: Payload } | { readonly notFound: string };
};
