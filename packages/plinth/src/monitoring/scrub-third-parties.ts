import type { Event } from '@sentry/core';

const THIRD_PARTY_MASK = '[another site]';

export type MentionsThirdParty = (text: string) => boolean;

// Which scripts a page has loaded reveals what its visitor consented to.
/** Removes every span, breadcrumb and stack frame that mentions another site, and masks such words in messages. */
export function scrubThirdParties(event: Event, mentions: MentionsThirdParty): Event {
  const own: Event = scrubFields(event, mentions);
  own.spans &&= own.spans.filter(({ data }) => !isAnonymousScript(data));
  const values = own.exception?.values;
  // The last value is the thrown error, the others are its causes. A cause without frames came from another site.
  if (values !== undefined) {
    own.exception = {
      values: values.filter(({ stacktrace }, index) => index === values.length - 1 || stacktrace?.frames?.length !== 0),
    };
  }
  return own;
}

type OwnSite = {
  readonly origin: string;
  /** URLs of configured services: their hosts count without a scheme too. */
  readonly services?: readonly string[];
  readonly words?: readonly string[];
};

/** Finds URLs of other origins, also without a scheme (`//host/`), percent-encoded, and escaped for JSON. */
export function createThirdPartyMatcher({ origin, services = [], words = [] }: OwnSite): MentionsThirdParty {
  const own = new URL(origin);
  const hosts = services.flatMap((address) => hostsOf(new URL(address), own));
  const known = [...hosts, ...words.filter((word) => word.length >= MIN_WORD_CHARS)];
  const knownPattern =
    known.length === 0 ? null : new RegExp(`(?<![\\w-])(?:${known.map(escapeRegExp).join('|')})(?![\\w-]|\\.\\w)`, 'i');
  // The page's own host may end in that of a service.
  const ownHost = new RegExp(`(?<![\\w.-])${escapeRegExp(own.host)}(?![\\w-]|\\.\\w)`, 'gi');
  const mentions = (text: string): boolean =>
    urlsIn(text).some((url) => !isOwnUrl(own, url)) || (knownPattern?.test(text.replace(ownHost, '')) ?? false);
  return (text) => decodings(text).some(mentions);
}

/** Fields with text for people: words in them are masked, and the field is kept. */
const MESSAGE_FIELDS = /^(?:message|formatted|value|transaction)$/;
/** The exceptions of a chain are scrubbed one by one; items of other lists are removed. */
const EXCEPTION_CHAIN = 'values';

function scrubFields(fields: object, mentions: MentionsThirdParty): object {
  const scrubbed = Object.entries(fields).flatMap(([name, value]: [string, unknown]): Array<[string, unknown]> => {
    if (mentions(name)) return [];
    if (typeof value === 'string' && mentions(value))
      return MESSAGE_FIELDS.test(name) ? [[name, maskWords(value, mentions)]] : [];
    if (Array.isArray(value) && name !== EXCEPTION_CHAIN)
      return [[name, value.filter((part) => !mentionsAnywhere(part, mentions))]];
    if (Array.isArray(value))
      return [[name, value.map((part: unknown) => (isObject(part) ? scrubFields(part, mentions) : part))]];
    return [[name, isObject(value) ? scrubFields(value, mentions) : value]];
  });
  return Object.fromEntries(scrubbed);
}

function mentionsAnywhere(value: unknown, mentions: MentionsThirdParty): boolean {
  if (typeof value === 'string') return mentions(value);
  return (
    isObject(value) && Object.entries(value).some(([name, part]) => mentions(name) || mentionsAnywhere(part, mentions))
  );
}

function maskWords(text: string, mentions: MentionsThirdParty): string {
  const masked = text.replace(/[^\s"'`<>()[\]{}|,;]+/g, (word) => (mentions(word) ? THIRD_PARTY_MASK : word));
  return mentions(masked) ? THIRD_PARTY_MASK : masked;
}

/** A script of another origin: the browser names its caller and withholds its file. */
function isAnonymousScript(attributes: Readonly<Record<string, unknown>>): boolean {
  return attributes['browser.script.invoker'] !== undefined && attributes['code.file.path'] === undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Shorter words occur in other texts too. */
const MIN_WORD_CHARS = 6;
const MAX_DECODINGS = 3;

/** A scheme and all up to the path. For `http` and `ws` browsers accept a single slash. */
const WITH_SCHEME = /(?<![a-z\d+.-])(?:(?:https?|wss?):\/+|[a-z][a-z\d+.-]*:\/\/+)[^\s/?#%"'<>`\\(){}|,;]*/gi;
const WITHOUT_SCHEME = /(?<![\w:/.-])\/{2,}(?=[\w[])[^\s/?#%"'<>`\\(){}|,;]*/g;

function urlsIn(text: string): string[] {
  return [...(text.match(WITH_SCHEME) ?? []), ...(text.match(WITHOUT_SCHEME) ?? [])];
}

function isOwnUrl(own: URL, url: string): boolean {
  const absolute = url.startsWith('/') ? own.protocol + url : url;
  // Not `originOf` of lib/url.ts, which is in the application's chunk: this one reports that the application cannot be had.
  try {
    return new URL(absolute).origin === own.origin;
  } catch {
    return false;
  }
}

function hostsOf({ host, hostname }: URL, own: URL): string[] {
  return [host, hostname].filter((name) => name !== '' && name !== own.host && name !== own.hostname);
}

/** The text, and the same with escapes and percent-encodings decoded, layer by layer. */
function decodings(text: string): string[] {
  // A space before encoded slashes: otherwise a slash before them would hide that a URL starts.
  const all = [text.replace(/(?:%(?:25)*2f){2,}/gi, ' //'), text];
  for (let times = 0; times < MAX_DECODINGS; times += 1) {
    const before = all.at(-1) ?? '';
    const after = decode(before);
    if (after === before) break;
    all.push(after);
  }
  return all;
}

function decode(text: string): string {
  return text
    .replace(/\\u00([2-7][\da-f])|\\x([2-7][\da-f])|%([2-7][\da-f])/gi, (_, ...digits: Array<string | undefined>) =>
      String.fromCharCode(Number.parseInt(digits.slice(0, 3).join(''), 16)),
    )
    .replace(/\\+(?=\/)|(?<=[:/])\\+/g, '/');
}

function escapeRegExp(word: string): string {
  return word.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
