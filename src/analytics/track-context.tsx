import { createContext, useContext } from 'react';
import type { Track } from '#analytics/events.ts';

const TrackContext = createContext<Track>(() => {});

/** Filled by the browser's entry. On a server a call of `track` does nothing. */
export const TrackProvider = TrackContext;

/** Returns the function that tracks an event. Whether it is sent depends on the visitor's choice. */
export function useTrack(): Track {
  return useContext(TrackContext);
}
