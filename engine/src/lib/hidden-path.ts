/**
 * Whether a part of a path from the root of a site begins with a dot, as files of tools and settings do. Only `/.well-known/`
 * is meant to be requested (RFC 8615).
 */
export function isHiddenPath(path: string): boolean {
  return path
    .replace(/^\/?\.well-known(?=\/|$)/, '')
    .split('/')
    .some((part) => part.startsWith('.'));
}
