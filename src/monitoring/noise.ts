/** What is known of a failure when somebody must say whether it is news. */
export type Failure = {
  readonly name: string;
  readonly message: string;
  /** Addresses of the stack's frames, the one that threw first. */
  readonly files: readonly string[];
};

/**
 * Why nobody needs to hear of a failure; null when it is news. A request that failed is always news, also when a browser
 * says no more than "Load failed": what it says is the same whether a visitor left or a payload could not be had.
 * `origin` is the page's own: what scripts of other sites throw is theirs to hear of.
 */
export function noiseReason({ name, message, files }: Failure, origin?: string): string | null {
  const failure = { name, message: message.replace(/^Uncaught (?:\(in promise\) )?/, ''), files };
  if (origin !== undefined && threwElsewhere(failure, origin)) return 'a script of another site failed';
  return REASONS.find(({ isNoise }) => isNoise(failure))?.reason ?? null;
}

const REASONS: ReadonlyArray<{ reason: string; isNoise: (failure: Failure) => boolean }> = [
  {
    reason: 'a browser extension failed',
    isNoise: ({ message, files }) => threwInExtension(message, files) || EXTENSION_MESSAGE.test(message),
  },
  { reason: 'aborted on purpose', isNoise: ({ name, message }) => name === 'AbortError' || ABORTED.test(message) },
  {
    reason: 'a resize observer needed one more frame',
    isNoise: ({ message }) => /^(?:Error: )?ResizeObserver loop /.test(message),
  },
  {
    reason: 'a script was blocked',
    isNoise: ({ message, files }) => NOT_LOADED.test(message) || (FORBIDDEN.test(message) && files.every(isForeign)),
  },
  {
    reason: 'a script of another origin failed without a word',
    isNoise: ({ message, files }) => /^Script error\.?$/.test(message) && files.length === 0,
  },
  { reason: 'the client went away', isNoise: ({ message }) => CLIENT_GONE.test(message) },
];

/** Safari hides the address of an extension behind the last of these. */
const EXTENSION =
  /^(?:chrome-extension|moz-extension|safari-(?:web-)?extension|ms-browser-extension|webkit-masked-url):/;
/** What the messaging between the parts of an extension says when one of them has been updated or has gone. */
const EXTENSION_MESSAGE =
  /Extension context invalidated|message (?:port|channel) closed before a response was received|Receiving end does not exist|Invalid call to runtime\.|Object Not Found Matching Id:/;
const REQUEST_FAILED =
  /^(?:TypeError: )?(?:Failed to fetch|Load failed|NetworkError when attempting to fetch resource)/;
/** "cancelled" is Safari's word for a request that a navigation stopped; a transition is skipped when nobody looks. */
const ABORTED =
  /^AbortError: |^(?:TypeError: )?cancelled$|^(?:InvalidStateError: )?(?:View transition was skipped|Skipping view transition) because document visibility state/;
/** How Segment and RudderStack say that a blocker stopped a script of theirs. */
const NOT_LOADED = /^(?:Error: )?(?:Failed to load https?:\/\/|Unable to load \(error\) the script with the id )/;
/** The security policy stopped a script that somebody put into the page. */
const FORBIDDEN =
  /violates the following Content Security Policy directive|blocked by CSP|is not an allowed source of script/;
const CLIENT_GONE =
  /^(?:Error: )?(?:aborted|Premature close|(?:read|write) ECONNRESET|write EPIPE|This socket has been ended by the other party|Client connection prematurely closed\.)$/;

/** An extension may stand between a page and `fetch`: then its frame is on top of a failure that is the page's. */
function threwInExtension(message: string, files: readonly string[]): boolean {
  // `<anonymous>` and `[native code]` are the browser's own: they threw on behalf of the next.
  const [thrower, ...callers] = files.filter((file) => !/^[<[]/.test(file) && file !== '');
  if (thrower === undefined || !EXTENSION.test(thrower)) return false;
  return !(REQUEST_FAILED.test(message) && callers.some((file) => !EXTENSION.test(file)));
}

function threwElsewhere({ files }: Failure, origin: string): boolean {
  const thrower = files.find((file) => /^https?:/.test(file));
  return thrower !== undefined && !thrower.startsWith(`${origin}/`);
}

/** No file of a site or a server: a bookmarklet, the console, an extension. */
function isForeign(file: string): boolean {
  return !/^(?:https?|file|app):|^\//.test(file);
}
