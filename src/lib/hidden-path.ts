/**
 * Whether a path from the root of a site has a part that begins with a dot: what tools leave behind, and settings. Only
 * `/.well-known/` is made to be asked for (RFC 8615).
 */
export function isHiddenPath(path: string): boolean {
  return path
    .replace(/^\/?\.well-known(?=\/|$)/, '')
    .split('/')
    .some((part) => part.startsWith('.'));
}
