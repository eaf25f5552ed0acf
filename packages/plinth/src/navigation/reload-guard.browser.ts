import type { SafeStorage } from '#lib/web-storage.ts';

const RELOAD_GUARD_KEY = 'site:reload';
const RELOAD_GUARD_MS = 10_000;

/** `window`, whose `name` holds the marker when session storage is refused: it survives a reload, in this tab only. */
export type NameHolder = { name: string };

type Options = { storage: SafeStorage; holder: NameHolder; now: () => number };

/** Whether a path may be loaded as a document now; if so, records that it was. */
export type ReloadGuard = (path: string, ttlMs?: number) => boolean;

/** One marker, `{ path, expires }`, blocks its path until then. Without storage a document reloads once at most. */
export function createReloadGuard({ storage, holder, now }: Options): ReloadGuard {
  const windowMarker = takeWindowMarker(holder);
  let reloadedWithoutStorage = false;

  return (path, ttlMs = RELOAD_GUARD_MS) => {
    if (blocks(storage.read(RELOAD_GUARD_KEY), path, now()) || blocks(windowMarker, path, now())) return false;
    const marker = JSON.stringify({ path, expires: now() + ttlMs });
    // Read back: some stores accept a write and drop it, or throw on reading only.
    if (storage.write(RELOAD_GUARD_KEY, marker) && storage.read(RELOAD_GUARD_KEY) === marker) return true;
    if (reloadedWithoutStorage) return false;
    reloadedWithoutStorage = true;
    holder.name = NAME_PREFIX + marker;
    return true;
  };
}

const NAME_PREFIX = `${RELOAD_GUARD_KEY}=`;

function takeWindowMarker(holder: NameHolder): string | null {
  if (!holder.name.startsWith(NAME_PREFIX)) return null;
  const marker = holder.name.slice(NAME_PREFIX.length);
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
