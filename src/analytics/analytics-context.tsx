import { createContext, useContext } from 'react';
import type { Track } from '#analytics/events.ts';

const TrackContext = createContext<Track>(() => {});

/** Filled by the browser's entry. On a server, and where nothing is measured, tracking is silent. */
export const TrackProvider = TrackContext;

/** Tells of an event. Whether it is sent is the visitor's choice, and decided there. */
export function useTrack(): Track {
  return useContext(TrackContext);
}
