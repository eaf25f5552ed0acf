import type { EventName } from '#analytics/events.ts';

/** At most 100 calls wait, one of which is the `identify` that the tracker adds. */
export const MAX_ENTRIES = 99;

export type ShownPage = {
  readonly name: string;
  readonly locale: string;
  readonly path: string;
  readonly url: string;
  readonly title: string;
};

/** A page is shown (null: an error page in its place), the same page is counted again, or an event happened. */
export type Happening =
  | { readonly page: ShownPage | null }
  | { readonly again: true }
  | { readonly event: EventName; readonly properties: Readonly<Record<string, string>> };

export type Entry = Happening & { readonly at: number };

/** Entries wait for the measurement chunk, the visitor's choice, the library and the network. */
export type Queue = {
  /** Adds an entry. A full queue drops its oldest event, or the page after the first if it has no event. */
  add(happening: Happening): void;
  take(): readonly Entry[];
  /** Called after each `add`. The tracker sets it to its flush. */
  onAdd: () => void;
};

export function createQueue(): Queue {
  let entries: Entry[] = [];
  let latest = 0;
  const queue: Queue = {
    add(happening) {
      // Never the same time twice: services sort by it.
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
