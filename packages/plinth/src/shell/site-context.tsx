import { createContext, useContext } from 'react';
import type { Track } from '#analytics/events.ts';
import type { Messages } from '#i18n/messages.ts';
import { invariant } from '#lib/invariant.ts';
import type { NavigateTo } from '#navigation/link-policy.ts';
import type { ErrorStore } from '#shell/error-store.ts';
import type { PublicConfig } from '#model/public-config.ts';

export type SiteServices = {
  readonly config: PublicConfig;
  /** Messages of a locale; of another one where they have not been loaded. */
  readonly messagesOf: (locale: string) => Messages;
  readonly errors: ErrorStore;
  /** This and `track` do nothing on a server. */
  readonly navigateTo: NavigateTo;
  readonly track: Track;
};

const SiteContext = createContext<SiteServices | null>(null);

export const SiteProvider = SiteContext;

/** What the application gives every component. A page needs little of it: `track`, for which there is `useTrack`. */
export function useSite(): SiteServices {
  const site = useContext(SiteContext);
  invariant(site, 'useSite outside SiteProvider');
  return site;
}

/** Returns the function that tracks an event. Whether it is sent depends on the visitor's choice. */
export function useTrack(): Track {
  return useSite().track;
}
