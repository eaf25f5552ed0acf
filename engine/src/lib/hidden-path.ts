/** Files of tools and settings begin with a dot. Only `/.well-known/` is meant to be requested (RFC 8615). */
export function isHiddenPath(path: string): boolean {
  return path
    .replace(/^\/?\.well-known(?=\/|$)/, '')
    .split('/')
    .some((part) => part.startsWith('.'));
}
