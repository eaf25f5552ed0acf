import { createContext, useContext } from 'react';
import type { Track } from '#analytics/events.ts';
import type { Messages } from '#i18n/messages.ts';
import { invariant } from '#lib/invariant.ts';
import type { NavigateTo } from '#navigation/link-policy.ts';
import type { ErrorStore } from '#shell/error-store.ts';
import type { PublicConfig } from '#model/public-config.ts';

/** What the entry (server or browser) gives every component. */
export type SiteServices = {
  readonly config: PublicConfig;
  /** The words of a locale that has been loaded; those of another one when it has not. */
  readonly messagesOf: (locale: string) => Messages;
  readonly errors: ErrorStore;
  /** Goes to a page, or refuses at once: see NavigateTo. On a server there is nowhere to go. */
  readonly navigateTo: NavigateTo;
  /** On a server it does nothing. */
  readonly track: Track;
};

const SiteContext = createContext<SiteServices | null>(null);

export const SiteProvider = SiteContext;

export function useSite(): SiteServices {
  const site = useContext(SiteContext);
  invariant(site, 'useSite outside SiteProvider');
  return site;
}

/** Returns the function that tracks an event. Whether it is sent depends on the visitor's choice. */
export function useTrack(): Track {
  return useSite().track;
}
