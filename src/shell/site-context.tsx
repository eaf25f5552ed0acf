import { createContext, useContext } from 'react';
import type { Messages } from '#i18n/messages.ts';
import { invariant } from '#lib/invariant.ts';
import type { NavigateTo } from '#navigation/link-policy.ts';
import type { Scrolling } from '#navigation/scroll-steps.ts';
import type { ShownPage } from '#analytics/queue.ts';
import type { ErrorStore } from '#shell/error-store.ts';
import type { PublicConfig } from '#model/public-config.ts';

/** What the entry (server or browser) gives every component. */
export type SiteServices = {
  readonly config: PublicConfig;
  /** The words of a locale that has been loaded; those of another one when it has not. */
  readonly messagesOf: (locale: string) => Messages;
  readonly errors: ErrorStore;
  readonly scrolling: Scrolling;
  /** Puts what React renders into the document, where it does not stand in it yet. */
  readonly place: () => void;
  /** Whether it may be put there: until a page or an error is wanted, only the frame is rendered, early. */
  readonly mayShow: () => boolean;
  /** Path of the page that the server rendered into this document. */
  readonly servedPath: string;
  /** Notes what the document's head says from now on, and answers what it said: undefined for the server's. */
  readonly exchangeHead: (text: string) => string | undefined;
  /** Goes to a page, or refuses at once: see NavigateTo. On a server there is nowhere to go. */
  readonly navigateTo: NavigateTo;
  /** Told of each page that stands on the screen, its title set; null when an error has taken its place. */
  readonly pageShown: (page: ShownPage | null) => void;
};

const SiteContext = createContext<SiteServices | null>(null);

export const SiteProvider = SiteContext;

export function useSite(): SiteServices {
  const site = useContext(SiteContext);
  invariant(site, 'useSite outside SiteProvider');
  return site;
}
