import { recentEntries } from '#lib/recent-entries.ts';
import type { Representation } from '#server/http/representation.ts';
import { SiteError } from '#model/errors.ts';

/** Whether the client has disconnected. */
export type IsGone = () => boolean;

type Options = {
  /** Size of the cache: the bytes of its pages, uncompressed. */
  readonly mostBytes: number;
  /** Length of the queue. A further page is refused. */
  readonly mostWaiting: number;
};

type Job = { readonly clients: IsGone[]; readonly page: Promise<Representation> };

/**
 * 240 comparisons of some 100 KB; with all compressed forms, a page takes up to twice its bytes. At 25 ms a comparison,
 * the last in the queue is made within 2 s.
 */
const LIMITS: Options = { mostBytes: 24 * 1024 * 1024, mostWaiting: 64 };

/** For a host that cannot say whether the client has disconnected. */
const isHere: IsGone = () => false;

/**
 * A cache for pages of which clients may request any number, each a hundred times as costly as a cached page. One page
 * is rendered at a time, and its requests share the result. The most recent pages are cached; a failure is not.
 */
export function createOnDemandPages(limits: Partial<Options> = {}) {
  const { mostBytes, mostWaiting } = { ...LIMITS, ...limits };
  const recent = recentEntries<Representation>(mostBytes);
  const jobs = new Map<string, Job>();
  const queue = createQueue();

  const make = async (path: string, clients: readonly IsGone[], create: () => Promise<Representation>) => {
    if (clients.every((isGone) => isGone())) throw new OverloadedError();
    const page = await create();
    recent.set(path, page, page.byteLength);
    return page;
  };

  return {
    cached: (path: string): Representation | undefined => recent.get(path),

    /** Rejects as `create` does, and with an OverloadedError when the queue is full. */
    async get(path: string, create: () => Promise<Representation>, isGone = isHere): Promise<Representation> {
      const cached = recent.get(path);
      if (cached !== undefined) return cached;
      const job = jobs.get(path);
      if (job !== undefined) {
        job.clients.push(isGone);
        return job.page;
      }
      if (queue.waiting() >= mostWaiting) throw new OverloadedError();
      const clients = [isGone];
      const page = queue.run(() => make(path, clients, create)).finally(() => jobs.delete(path));
      jobs.set(path, { clients, page });
      return page;
    },
  };
}

function createQueue() {
  const waiting: Array<() => void> = [];
  let isBusy = false;

  return {
    waiting: () => waiting.length,

    async run<T>(task: () => Promise<T>): Promise<T> {
      if (isBusy) await new Promise<void>((resolve) => waiting.push(resolve));
      isBusy = true;
      try {
        return await task();
      } finally {
        const next = waiting.shift();
        if (next === undefined) isBusy = false;
        // In a later turn of the event loop, so that other requests are handled between two tasks.
        else setTimeout(next, 0);
      }
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
