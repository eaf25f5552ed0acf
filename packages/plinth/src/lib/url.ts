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
const CONTACT = /^(mailto|tel):(.+)$/i;

export type TargetKind = 'internal' | 'external' | 'script';

/** Classifies a target as browsers parse it. An absolute URL is external, even on the site's own origin. */
export function targetKind(target: string, base: string): TargetKind {
  // oxlint-disable-next-line no-control-regex -- controls are what is looked for
  const bare = target.replace(/[\u0000-\u0020\u007F\s]/g, '');
  const { inner, stripped } = stripViewSource(bare);
  const scheme = schemeOf(inner);
  if (scheme !== undefined && SCRIPT_LIKE_SCHEMES.has(scheme)) return 'script';
  if (stripped || scheme !== undefined || /^[/\\]{2}/.test(inner)) return 'external';
  return originOf(inner, base) === originOf(base) ? 'internal' : 'external';
}

/** undefined where the text is no URL. Not `URL.canParse`, which came with Chromium 120. */
export function originOf(url: string, base?: string): string | undefined {
  try {
    return new URL(url, base).origin;
  } catch {
    return undefined;
  }
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

/** Files of tools and settings begin with a dot. Only `/.well-known/` is meant to be requested (RFC 8615). */
export function isHiddenPath(path: string): boolean {
  return path
    .replace(/^\/?\.well-known(?=\/|$)/, '')
    .split('/')
    .some((part) => part.startsWith('.'));
}

/** Of a file that a build has compressed, beside the file itself. */
export function isCompressedPath(path: string): boolean {
  return /\.(?:br|zst|gz)$/.test(path);
}

/** The address or number of a `mailto:` or `tel:` link, as a person reads it; undefined for any other link. */
export function contactAddress(href: string): string | undefined {
  const [, , target = ''] = CONTACT.exec(href) ?? [];
  const [address = ''] = target.split('?');
  return address === '' ? undefined : decodedOrSame(address);
}

/** Whether a text has the address of a contact link already; a number may have other characters between its digits. */
export function namesContact(text: string, href: string): boolean {
  const address = contactAddress(href);
  if (address === undefined) return false;
  return /^tel:/i.test(href)
    ? digits(text).includes(digits(address))
    : text.toLowerCase().includes(address.toLowerCase());
}

function digits(text: string): string {
  return text.replace(/[^\d+]/g, '');
}

/** Without percent-encoding; unchanged where a percent sign stands for itself. */
function decodedOrSame(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
