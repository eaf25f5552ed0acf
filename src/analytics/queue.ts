import type { EventName } from '#analytics/events.ts';

/** At most so many entries wait: 100 calls with `identify`, which is kept apart. */
export const MAX_ENTRIES = 99;

/** A page as it stands on the screen, its title set. */
export type ShownPage = {
  /** The page's name; '' for an error page. */
  readonly name: string;
  readonly locale: string;
  readonly path: string;
  /** Full address. */
  readonly url: string;
  readonly title: string;
};

/** What happened: a page is shown (null: an error page in its place), the same page is to be counted again, or an event. */
export type Happening =
  | { readonly page: ShownPage | null }
  | { readonly again: true }
  | { readonly event: EventName; readonly properties: Readonly<Record<string, string>> };

/** `at`: milliseconds since 1970. */
export type Entry = Happening & { readonly at: number };

/**
 * The one place where anything waits: for the measurement chunk, for the visitor's choice, for the library, for the network.
 * `identify` is not among it, so it is never dropped: the tracker makes it the first call.
 */
export type Queue = {
  /** Adds an entry at the end. Of too many, the oldest event is dropped; without one, what comes after the first page. */
  add(happening: Happening): void;
  /** Empties the queue, and returns what was in it, in order. */
  take(): readonly Entry[];
  /** Called after each `add`. Set by whoever sends what waits. */
  onAdd: () => void;
};

export function createQueue(): Queue {
  let entries: Entry[] = [];
  let latest = 0;
  const queue: Queue = {
    add(happening) {
      // Two entries of one millisecond get two times: services sort by them.
      latest = Math.max(Date.now(), latest + 1);
      if (entries.push({ ...happening, at: latest }) > MAX_ENTRIES) {
        const event = entries.findIndex((entry) => 'event' in entry);
        entries.splice(event < 0 ? entries.findIndex((entry) => 'page' in entry && entry.page) + 1 : event, 1);
      }
      queue.onAdd();
    },
    take: () => entries.splice(0),
    onAdd() {},
  };
  return queue;
}
