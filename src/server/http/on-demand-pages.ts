import { recentEntries } from '#lib/recent-entries.ts';
import type { Representation } from '#server/http/representation.ts';
import { SiteError } from '#model/errors.ts';

/** Whether the client has gone away. */
export type IsGone = () => boolean;

type Options = {
  /** Of the pages that are kept, uncompressed. */
  readonly mostBytes: number;
  /** One more is refused. */
  readonly mostWaiting: number;
};

type Job = { readonly clients: IsGone[]; readonly page: Promise<Representation> };

/**
 * 240 comparisons of some 100 KB, or 1,600 pages about a version that does not exist; compressed forms add half of it. At 25 ms a
 * comparison, the last that waits has its response within 2 s.
 */
const LIMITS: Options = { mostBytes: 24 * 1024 * 1024, mostWaiting: 64 };

/** Where the host cannot say. */
const isHere: IsGone = () => false;

/**
 * Pages of which strangers may ask for any number, and each costs more than a hundred that are kept: one is made at a time, for all
 * who ask for it, and those that were asked for last are kept. A failure is not.
 */
export function createOnDemandPages({ mostBytes, mostWaiting } = LIMITS) {
  const recent = recentEntries<Representation>(mostBytes);
  const jobs = new Map<string, Job>();
  const waiting: Array<() => void> = [];
  let isBusy = false;

  const turn = (): Promise<void> | undefined => {
    const own = isBusy ? new Promise<void>((resolve) => waiting.push(resolve)) : undefined;
    isBusy = true;
    return own;
  };
  const endTurn = (): void => {
    const next = waiting.shift();
    // In a turn of the event loop of its own: between two of these, the server answers whatever else has come.
    if (next === undefined) isBusy = false;
    else setTimeout(next, 0);
  };

  const make = async (path: string, clients: readonly IsGone[], create: () => Promise<Representation>) => {
    await turn();
    try {
      // A response that no client would read.
      if (clients.every((isGone) => isGone())) throw new OverloadedError();
      const page = await create();
      recent.set(path, page, page.byteLength);
      return page;
    } finally {
      jobs.delete(path);
      endTurn();
    }
  };

  return {
    /** The page, if it is kept. */
    kept: (path: string): Representation | undefined => recent.get(path),

    /** Rejects as `create` does, and with an OverloadedError when too many wait already. */
    get(path: string, create: () => Promise<Representation>, isGone = isHere): Promise<Representation> {
      const kept = recent.get(path);
      if (kept !== undefined) return Promise.resolve(kept);
      const job = jobs.get(path);
      if (job !== undefined) {
        job.clients.push(isGone);
        return job.page;
      }
      if (waiting.length >= mostWaiting) return Promise.reject(new OverloadedError());
      const clients = [isGone];
      const page = make(path, clients, create);
      jobs.set(path, { clients, page });
      return page;
    },
  };
}

/** More is requested than the server makes at a time. Not a failure: the response is a 503, and it is not reported. */
export class OverloadedError extends SiteError {
  override name = 'OverloadedError';

  constructor() {
    super('Too much is being asked for right now. Please try again in a moment.', {
      status: 503,
      statusMessage: 'Service Unavailable',
    });
  }
}
