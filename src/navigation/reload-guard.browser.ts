import type { SafeStorage } from '#lib/web-storage.ts';

export const RELOAD_GUARD_KEY = 'site:reload';
export const RELOAD_GUARD_MS = 10_000;

/** Where the marker travels when session storage is refused: it outlives a reload and dies with the tab. */
export type NameHolder = { name: string };

type Options = { storage: SafeStorage; holder: NameHolder; now: () => number };

/** Answers whether a document may be loaded again for a path, and remembers that it was. */
export type ReloadGuard = (path: string, options?: { ttlMs?: number; force?: boolean }) => boolean;

/**
 * One marker, `{ path, expires }`: the same path is not reloaded again before it has expired; another path, garbage
 * and a marker without a number are no hindrance. Where storage fails, at most once a document and once a lifetime of
 * the marker in `window.name`, so a broken server can never make a page reload in a loop.
 */
export function createReloadGuard({ storage, holder, now }: Options): ReloadGuard {
  const carried = takeCarried(holder);
  let reloadedWithoutStorage = false;

  return (path, { ttlMs = RELOAD_GUARD_MS, force = false } = {}) => {
    if (!force && (blocks(storage.read(RELOAD_GUARD_KEY), path, now()) || blocks(carried, path, now()))) return false;
    const marker = JSON.stringify({ path, expires: now() + ttlMs });
    // Read back: a store that forgets, or throws only when read, protects from nothing.
    if (storage.write(RELOAD_GUARD_KEY, marker) && storage.read(RELOAD_GUARD_KEY) === marker) return true;
    if (reloadedWithoutStorage && !force) return false;
    reloadedWithoutStorage = true;
    holder.name = CARRIED_PREFIX + marker;
    return true;
  };
}

const CARRIED_PREFIX = `${RELOAD_GUARD_KEY}=`;

/** Reads and clears the marker of the document before, leaving any other window name alone. */
function takeCarried(holder: NameHolder): string | null {
  if (!holder.name.startsWith(CARRIED_PREFIX)) return null;
  const marker = holder.name.slice(CARRIED_PREFIX.length);
  holder.name = '';
  return marker;
}

function blocks(marker: string | null, path: string, now: number): boolean {
  const { path: stored, expires } = parseMarker(marker);
  return stored === path && Number.isFinite(expires) && Number(expires) >= now;
}

function parseMarker(marker: string | null): { path?: unknown; expires?: unknown } {
  try {
    const value: unknown = JSON.parse(marker ?? 'null');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
