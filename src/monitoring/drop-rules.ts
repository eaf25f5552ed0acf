import type { Event } from '@sentry/core';
import { messageText } from '#monitoring/scrub-event.ts';

export type Failure = {
  readonly name: string;
  readonly message: string;
  /** Files of the stack, innermost frame first; '' for a frame without one. */
  readonly files: readonly string[];
};

/** Why a failure is dropped, or null. `origin` is the page's own: what other sites' scripts throw is dropped. */
export function dropReason({ name, message, files }: Failure, origin?: string): string | null {
  const failure = { name, message: message.replace(/^Uncaught (?:\(in promise\) )?/, ''), files };
  if (origin !== undefined && threwElsewhere(failure, origin)) return 'a script of another site failed';
  return DROP_RULES.find(({ matches }) => matches(failure))?.reason ?? null;
}

/** The exception that was thrown, not its causes. The SDK lists it last, and its outermost frame first. */
export function failureOf({ exception, message = '' }: Event): Failure {
  const thrown = exception?.values?.at(-1);
  // Without a stack the SDK makes up a frame `?` with the page's URL.
  const frames = (thrown?.stacktrace?.frames ?? []).filter((frame) => frame.function !== '?' || Boolean(frame.lineno));
  return {
    name: thrown?.type ?? 'Error',
    message: messageText(thrown?.value ?? message),
    files: frames.map(({ filename }) => filename ?? '').toReversed(),
  };
}

// None for failed requests: browsers say the same whether the visitor left or a payload could not be loaded.
const DROP_RULES: ReadonlyArray<{ reason: string; matches: (failure: Failure) => boolean }> = [
  {
    reason: 'a browser extension failed',
    matches: ({ message, files }) => threwInExtension(message, files) || EXTENSION_MESSAGE.test(message),
  },
  { reason: 'aborted on purpose', matches: ({ name, message }) => name === 'AbortError' || ABORTED.test(message) },
  {
    reason: 'a resize observer needed one more frame',
    matches: ({ message }) => /^(?:Error: )?ResizeObserver loop /.test(message),
  },
  {
    reason: 'a script was blocked',
    matches: ({ message, files }) =>
      SCRIPT_BLOCKED.test(message) || (POLICY_VIOLATION.test(message) && files.every(isInjected)),
  },
  {
    reason: 'a script of another origin failed without a word',
    matches: ({ message, files }) => /^Script error\.?$/.test(message) && files.length === 0,
  },
  { reason: 'the client went away', matches: ({ message }) => CLIENT_GONE.test(message) },
];

/** Safari masks an extension's URL as the last of these. */
const EXTENSION =
  /^(?:chrome-extension|moz-extension|safari-(?:web-)?extension|ms-browser-extension|webkit-masked-url):/;
/** Messaging between the parts of an extension, one of which was updated or removed. */
const EXTENSION_MESSAGE =
  /Extension context invalidated|message (?:port|channel) closed before a response was received|Receiving end does not exist|Invalid call to runtime\.|Object Not Found Matching Id:/;
const REQUEST_FAILED =
  /^(?:TypeError: )?(?:Failed to fetch|Load failed|NetworkError when attempting to fetch resource)/;
/** "cancelled": Safari, of a request that a navigation stopped. */
const ABORTED =
  /^AbortError: |^(?:TypeError: )?cancelled$|^(?:InvalidStateError: )?(?:View transition was skipped|Skipping view transition) because document visibility state/;
/** Segment and RudderStack, when a blocker stopped a script of theirs. */
const SCRIPT_BLOCKED = /^(?:Error: )?(?:Failed to load https?:\/\/|Unable to load \(error\) the script with the id )/;
const POLICY_VIOLATION =
  /violates the following Content Security Policy directive|blocked by CSP|is not an allowed source of script/;
const CLIENT_GONE =
  /^(?:Error: )?(?:aborted|Premature close|(?:read|write) ECONNRESET|write EPIPE|This socket has been ended by the other party|Client connection prematurely closed\.)$/;

/** An extension may wrap `fetch`: its frame is then on top of a failed request that is the page's own. */
function threwInExtension(message: string, files: readonly string[]): boolean {
  // `<anonymous>` and `[native code]` belong to the browser, called by the next frame.
  const [thrower, ...callers] = files.filter((file) => !/^[<[]/.test(file) && file !== '');
  if (thrower === undefined || !EXTENSION.test(thrower)) return false;
  return !(REQUEST_FAILED.test(message) && callers.some((file) => !EXTENSION.test(file)));
}

function threwElsewhere({ files }: Failure, origin: string): boolean {
  const thrower = files.find((file) => /^https?:/.test(file));
  return thrower !== undefined && !thrower.startsWith(`${origin}/`);
}

/** Not from a site or a server: a bookmarklet, the console, an extension. */
function isInjected(file: string): boolean {
  return !/^(?:https?|file|app):|^\//.test(file);
}
