type CookieAttributes = {
  readonly days: number;
  readonly path: string;
  readonly sameSite: 'lax' | 'strict';
  /** The moment the lifetime is counted from. */
  readonly now: Date;
};

const DAY_MS = 86_400_000;

/** The value of a cookie in a `Cookie` header or `document.cookie`; undefined when absent. Never throws. */
export function readCookie(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const separator = pair.indexOf('=');
    if (separator === -1 || pair.slice(0, separator).trim() !== name) continue;
    return decode(pair.slice(separator + 1).trim());
  }
  return undefined;
}

/** A cookie as `document.cookie` takes it. `Expires` is a date rather than `Max-Age`, as the specification's source writes it. */
export function serializeCookie(name: string, value: string, { days, path, sameSite, now }: CookieAttributes): string {
  const expires = new Date(now.getTime() + days * DAY_MS).toUTCString();
  const site = sameSite === 'lax' ? 'Lax' : 'Strict';
  return `${name}=${encodeURIComponent(value)}; Path=${path}; Expires=${expires}; SameSite=${site}`;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Somebody else's or a damaged cookie: its raw text matches nothing, and the page goes on.
    return value;
  }
}
