import type { Representation } from '#server/http/representation.ts';
import { SiteError } from '#model/errors.ts';

export type IsGone = () => boolean;

type Options = {
  /** Of the pages in memory, uncompressed. */
  readonly mostBytes: number;
  /** Length of the queue. A further page is refused. */
  readonly mostWaiting: number;
};

/** `clients`: whether each has disconnected. */
type Job = { readonly clients: IsGone[]; readonly page: Promise<Representation> };

// Some 240 comparisons, twice their bytes with all compressed forms. At 25 ms each, the last in the queue is made in 2 s.
const LIMITS: Options = { mostBytes: 24 * 1024 * 1024, mostWaiting: 64 };

/**
 * For pages that are too many to keep, each a hundred times as costly as a cached one: rendered one at a time, and
 * shared by its requests. The most recent are cached; a failure is not.
 */
export function createOnDemandPages(limits: Partial<Options> = {}) {
  const { mostBytes, mostWaiting } = { ...LIMITS, ...limits };
  const recent = createRecentPages(mostBytes);
  /** The page that is being rendered, and those in the queue. */
  const jobs = new Map<string, Job>();
  const inTurn = createQueue();

  const make = async (path: string, clients: readonly IsGone[], create: () => Promise<Representation>) => {
    if (clients.every((isGone) => isGone())) throw new OverloadedError();
    const page = await create();
    recent.add(path, page);
    return page;
  };

  return {
    cached: recent.get,

    /** Rejects as `create` does, and with an OverloadedError when the queue is full. */
    async get(
      path: string,
      create: () => Promise<Representation>,
      isGone: IsGone = () => false,
    ): Promise<Representation> {
      const cached = recent.get(path);
      if (cached !== undefined) return cached;
      const job = jobs.get(path);
      if (job !== undefined) {
        job.clients.push(isGone);
        return job.page;
      }
      if (jobs.size > mostWaiting) throw new OverloadedError();
      const clients = [isGone];
      const page = inTurn(() => make(path, clients, create)).finally(() => jobs.delete(path));
      jobs.set(path, { clients, page });
      return page;
    },
  };
}

/** In the order of use: beyond `mostBytes`, the least recently used are discarded. */
function createRecentPages(mostBytes: number) {
  const pages = new Map<string, Representation>();
  let bytes = 0;

  return {
    get(path: string): Representation | undefined {
      const page = pages.get(path);
      if (page === undefined) return undefined;
      pages.delete(path);
      pages.set(path, page);
      return page;
    },
    add(path: string, page: Representation): void {
      pages.set(path, page);
      bytes += page.byteLength;
      for (const [oldest, { byteLength }] of pages) {
        if (bytes <= mostBytes) break;
        pages.delete(oldest);
        bytes -= byteLength;
      }
    },
  };
}

function createQueue() {
  const waiting: Array<() => void> = [];
  let isBusy = false;

  return async <T>(task: () => Promise<T>): Promise<T> => {
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
