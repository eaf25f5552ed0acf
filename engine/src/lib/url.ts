const SCRIPT_LIKE_SCHEMES = new Set([
  'javascript',
  'vbscript',
  'data',
  'blob',
  'script',
  'filesystem',
  'about',
  'file',
]);
const VIEW_SOURCE = 'view-source';

export type TargetKind = 'internal' | 'external' | 'script';

/** Classifies a target as browsers parse it. An absolute URL is external, even on the site's own origin. */
export function targetKind(target: string, base: string): TargetKind {
  // oxlint-disable-next-line no-control-regex -- controls are what is looked for
  const bare = target.replace(/[\u0000-\u0020\u007F\s]/g, '');
  const { inner, stripped } = stripViewSource(bare);
  const scheme = schemeOf(inner);
  if (scheme !== undefined && SCRIPT_LIKE_SCHEMES.has(scheme)) return 'script';
  if (stripped || scheme !== undefined || /^[/\\]{2}/.test(inner)) return 'external';
  return hasOrigin(inner, base) ? 'internal' : 'external';
}

/** Path, query and hash of an internal target. Leading slashes are collapsed: `//host` would be another site. */
export function internalPath(target: string, base: string): string {
  const { pathname, search, hash } = new URL(target, base);
  return pathname.replace(/^\/{2,}/, '/') + search + hash;
}

function stripViewSource(target: string): { inner: string; stripped: boolean } {
  let inner = target;
  while (schemeOf(inner) === VIEW_SOURCE) inner = inner.slice(VIEW_SOURCE.length + 1);
  return { inner, stripped: inner !== target };
}

function schemeOf(target: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(target)?.[1]?.toLowerCase();
}

function hasOrigin(target: string, base: string): boolean {
  try {
    return new URL(target, base).origin === new URL(base).origin;
  } catch {
    return false;
  }
}
