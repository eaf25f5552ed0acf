import { isIn, type Period } from 'plinth-policies/days';

type Options<Site> = {
  readonly now: () => number;
  readonly periodAt: (time: number) => Period;
  readonly create: (period: Period) => Promise<Site>;
};

type Made<Site> = { readonly period: Period; readonly made: Promise<Site>; site?: Site };

/** How long before its period a site is made, and for how long it is kept afterwards, for a clock that is set back. */
const BESIDE_MS = 600_000;

/** A site for each period, at most two at a time. The clock chooses one at each request; a missing one is made then. */
export function createDaySites<Site>({ now, periodAt, create }: Options<Site>) {
  /** At most two: first the one that answered last. */
  let kept: ReadonlyArray<Made<Site>> = [];

  const make = (period: Period): Made<Site> => {
    const entry: Made<Site> = { period, made: create(period) };
    const forget = () => (kept = kept.filter((other) => other !== entry));
    // After a failure, the next request tries again.
    entry.made.then((site) => (entry.site = site), forget);
    return entry;
  };
  const at = (time: number): Made<Site> => {
    const entry = kept.find(({ period }) => isIn(period, time)) ?? make(periodAt(time));
    if (entry !== kept[0]) kept = [entry, ...kept.filter((other) => other !== entry).slice(0, 1)];
    return entry;
  };

  return {
    /** The site of this moment; undefined while it is made. */
    current: (): Site | undefined => at(now()).site,
    load: (): Promise<Site> => at(now()).made,
    /** One that has been made: of this moment, or else the last. */
    last: (): Site | undefined => kept.find(({ site }) => site !== undefined)?.site,

    /** Drops past sites, and makes the next one where its period is near. Resolves with a site that this call made. */
    async prepare(): Promise<Site | undefined> {
      const time = now();
      const entry = at(time);
      const { until } = entry.period;
      kept = kept.filter(({ period }) => period.from - BESIDE_MS <= time && time < period.until + BESIDE_MS);
      if (until - time > BESIDE_MS || kept.some(({ period }) => period.from === until)) return undefined;
      const next = make(periodAt(until));
      kept = [entry, next];
      return next.made;
    },
  };
}
