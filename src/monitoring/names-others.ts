/** Says whether a text names a site other than the page's own. */
export type NamesOthers = (text: string) => boolean;

type Page = {
  /** The page's own. */
  readonly origin: string;
  /** Addresses of services in the settings: their bare hosts count too. */
  readonly services?: readonly string[];
  /** Other words that stand for a service, such as a write key. */
  readonly words?: readonly string[];
};

/**
 * Judges texts: every address in them must be of the page's own origin, also one without a scheme (`//host/`), one that
 * is percent-encoded and one that is escaped for JSON.
 */
export function createNamesOthers({ origin, services = [], words = [] }: Page): NamesOthers {
  const own = new URL(origin);
  const hosts = services.flatMap((address) => hostsOf(new URL(address), own));
  const known = [...hosts, ...words.filter((word) => word.length >= MIN_WORD_CHARS)];
  const isKnown =
    known.length === 0 ? null : new RegExp(`(?<![\\w-])(?:${known.map(escaped).join('|')})(?![\\w-]|\\.\\w)`, 'i');
  // The page's own host may end in that of a service.
  const ownHost = new RegExp(`(?<![\\w.-])${escaped(own.host)}(?![\\w-]|\\.\\w)`, 'gi');
  const isOther = (text: string): boolean =>
    addressesIn(text).some((address) => !isOf(own, address)) || (isKnown?.test(text.replace(ownHost, '')) ?? false);
  return (text) => readings(text).some(isOther);
}

/** A shorter word is found in texts that have nothing to do with a service. */
const MIN_WORD_CHARS = 6;
/** Encoded more often than this, nobody reads it. */
const MAX_ENCODINGS = 3;

/** A scheme that stands alone, and what is up to the path; of the web's own schemes one slash is enough for a browser. */
const WITH_SCHEME = /(?<![a-z\d+.-])(?:(?:https?|wss?):\/+|[a-z][a-z\d+.-]*:\/\/+)[^\s/?#%"'<>`\\(){}|,;]*/gi;
const WITHOUT_SCHEME = /(?<![\w:/.-])\/{2,}(?=[\w[])[^\s/?#%"'<>`\\(){}|,;]*/g;

function addressesIn(text: string): string[] {
  return [...(text.match(WITH_SCHEME) ?? []), ...(text.match(WITHOUT_SCHEME) ?? [])];
}

function isOf(own: URL, address: string): boolean {
  const written = address.startsWith('/') ? own.protocol + address : address;
  return URL.canParse(written) && new URL(written).origin === own.origin;
}

/** Without its port only where that is no host of the page's own. */
function hostsOf({ host, hostname }: URL, own: URL): string[] {
  return [host, hostname].filter((name) => name !== '' && name !== own.host && name !== own.hostname);
}

/** The text, and what it says once escapes and percent-encodings are undone. */
function readings(text: string): string[] {
  // In a path the slashes before the encoded ones would seem to be part of it.
  const all = [text.replace(/(?:%(?:25)*2f){2,}/gi, ' //'), text];
  for (let times = 0; times < MAX_ENCODINGS; times += 1) {
    const before = all.at(-1) ?? '';
    const after = decoded(before);
    if (after === before) break;
    all.push(after);
  }
  return all;
}

function decoded(text: string): string {
  return text
    .replace(/\\u00([2-7][\da-f])|\\x([2-7][\da-f])|%([2-7][\da-f])/gi, (_, ...digits: Array<string | undefined>) =>
      String.fromCharCode(Number.parseInt(digits.slice(0, 3).join(''), 16)),
    )
    .replace(/\\+(?=\/)|(?<=[:/])\\+/g, '/');
}

function escaped(word: string): string {
  return word.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
