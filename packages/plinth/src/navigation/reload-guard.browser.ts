import { sessionStore } from '#lib/web-storage.ts';

const RELOAD_GUARD_KEY = 'site:reload';
const RELOAD_GUARD_MS = 10_000;

/** Whether a path may be loaded as a document now; if so, records that it was. */
type ReloadGuard = (path: string) => boolean;

/** One marker, `{ path, expires }`, blocks its path until then. Without storage a document reloads once at most. */
export function createReloadGuard(): ReloadGuard {
  const windowMarker = takeWindowMarker();
  let reloadedWithoutStorage = false;

  return (path) => {
    if (blocks(sessionStore.read(RELOAD_GUARD_KEY), path) || blocks(windowMarker, path)) return false;
    const marker = JSON.stringify({ path, expires: Date.now() + RELOAD_GUARD_MS });
    // Read back: some stores accept a write and drop it, or throw on reading only.
    if (sessionStore.write(RELOAD_GUARD_KEY, marker) && sessionStore.read(RELOAD_GUARD_KEY) === marker) return true;
    if (reloadedWithoutStorage) return false;
    reloadedWithoutStorage = true;
    // It survives a reload, in this tab only.
    window.name = NAME_PREFIX + marker;
    return true;
  };
}

const NAME_PREFIX = `${RELOAD_GUARD_KEY}=`;

function takeWindowMarker(): string | null {
  if (!window.name.startsWith(NAME_PREFIX)) return null;
  const marker = window.name.slice(NAME_PREFIX.length);
  window.name = '';
  return marker;
}

function blocks(marker: string | null, path: string): boolean {
  const { path: stored, expires } = parseMarker(marker);
  return stored === path && Number.isFinite(expires) && Number(expires) >= Date.now();
}

function parseMarker(marker: string | null): { path?: unknown; expires?: unknown } {
  try {
    const value: unknown = JSON.parse(marker ?? 'null');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
