import { isIn, type Period } from '#lib/period.ts';

type Options<Site> = {
  readonly now: () => number;
  readonly periodAt: (time: number) => Period;
  readonly create: (period: Period) => Promise<Site>;
};

type Made<Site> = { readonly period: Period; readonly made: Promise<Site>; site?: Site };

/** How long before its period a site is made, and for how long it is kept afterwards, for a clock that is set back. */
const BESIDE_MS = 600_000;

/**
 * The sites of a clock's periods: one at a time, and for minutes around a change two. The clock alone says which one
 * answers, at each request; a site that it has not been made for is made then.
 */
export function createDaySites<Site>({ now, periodAt: periodOf, create }: Options<Site>) {
  /** The one that answered last comes first. */
  let kept: ReadonlyArray<Made<Site>> = [];

  const make = (period: Period): Made<Site> => {
    const entry: Made<Site> = { period, made: create(period) };
    entry.made.then(
      (site) => (entry.site = site),
      // The next request tries again.
      () => (kept = kept.filter((other) => other !== entry)),
    );
    return entry;
  };
  const at = (time: number): Made<Site> => {
    const [last] = kept;
    if (last !== undefined && isIn(last.period, time)) return last;
    const entry = kept.find(({ period }) => isIn(period, time)) ?? make(periodOf(time));
    kept = [entry, ...kept.filter((other) => other !== entry).slice(0, 1)];
    return entry;
  };

  return {
    /** The site of this moment; undefined while it is made. */
    current: (): Site | undefined => at(now()).site,
    /** Rejects as `create` does. */
    load: (): Promise<Site> => at(now()).made,
    /** One that has been made: of this moment, or else the last. */
    last: (): Site | undefined => kept.find(({ site }) => site !== undefined)?.site,

    /** Forgets what has passed, and makes the next site where its period is near; resolves with it when it was made now. */
    async prepare(): Promise<Site | undefined> {
      const time = now();
      const { period } = at(time);
      kept = kept.filter((entry) => isNear(entry.period, time));
      const isDue = period.until - time <= BESIDE_MS && !kept.some(({ period: { from } }) => from === period.until);
      if (!isDue) return undefined;
      const next = make(periodOf(period.until));
      kept = [at(time), next];
      return next.made;
    },
  };
}

function isNear({ from, until }: Period, time: number): boolean {
  return from - BESIDE_MS <= time && time < until + BESIDE_MS;
}
