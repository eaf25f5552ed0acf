/** Writes a cookie in the syntax of a `Set-Cookie` header. Never throws: a browser may refuse it. */
export function writeCookie(cookie: string): void {
  try {
    // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is asynchronous: a click may leave the page
    document.cookie = cookie;
  } catch {
    // Browsers throw in a sandboxed frame.
  }
}
