/** Writes a cookie, given as a `Set-Cookie` header would have it. A browser that refuses cookies ignores it, or throws where we do not. */
export function writeCookie(cookie: string): void {
  try {
    // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is asynchronous: a click may leave the page
    document.cookie = cookie;
  } catch {
    // Refused by a sandbox: the switch itself still works, it is just not remembered.
  }
}
