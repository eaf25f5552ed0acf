import type { Event } from '@sentry/core';
import { messageText } from '#monitoring/scrub-event.ts';

export type Failure = {
  readonly name: string;
  readonly message: string;
  /** Files of the stack, innermost frame first; '' for a frame without one. */
  readonly files: readonly string[];
};

/** Whether the site's developers cannot fix a failure. With `origin`, errors of other sites' scripts are noise too. */
export function isNoise({ name, message, files }: Failure, origin?: string): boolean {
  const text = message.replace(/^Uncaught (?:\(in promise\) )?/, '');
  return (
    name === 'AbortError' ||
    NOISE.some((pattern) => pattern.test(text)) ||
    IN_APP_BROWSERS.some((pattern) => pattern.test(text)) ||
    (MASKED.test(text) && files.length === 0) ||
    (POLICY_VIOLATION.test(text) && files.every(isInjected)) ||
    threwInExtension(text, files) ||
    (origin !== undefined && threwElsewhere(files, origin))
  );
}

/** The exception that was thrown, not its causes. The SDK lists it last, and its outermost frame first. */
export function failureOf({ exception, message = '' }: Event): Failure {
  const thrown = exception?.values?.at(-1);
  // Where there is no stack, the SDK adds a frame `?` with the page's URL.
  const frames = (thrown?.stacktrace?.frames ?? []).filter((frame) => frame.function !== '?' || Boolean(frame.lineno));
  return {
    name: thrown?.type ?? 'Error',
    message: messageText(thrown?.value ?? message),
    files: frames.map(({ filename }) => filename ?? '').reverse(),
  };
}

// Failed requests are reported: browsers give the same message when the visitor left and when a payload failed to load.
const NOISE = [
  // Messaging between the parts of an extension, one of which was updated or removed.
  /Extension context invalidated|message (?:port|channel) closed before a response was received|Receiving end does not exist|Invalid call to runtime\.|Object Not Found Matching Id:/,
  // Aborted on purpose. "cancelled": Safari, of a request that a navigation stopped.
  /^AbortError: |^(?:TypeError: )?cancelled$|^(?:InvalidStateError: )?(?:View transition was skipped|Skipping view transition) because document visibility state/,
  /^(?:Error: )?ResizeObserver loop /,
  // Thrown by Segment and RudderStack when a blocker stopped one of their scripts.
  /^(?:Error: )?(?:Failed to load https?:\/\/|Unable to load \(error\) the script with the id )/,
  // On a server: the client disconnected.
  /^(?:Error: )?(?:aborted|Premature close|(?:read|write) ECONNRESET|write EPIPE|This socket has been ended by the other party|Client connection prematurely closed\.)$/,
];
/**
 * What an app adds to each page that it shows, and what fails there. Sentry's own list of such messages, in 11.12:
 * `gmo` (Google's app on iOS, getsentry/sentry-javascript 15389), `_AutofillCallbackHandler` and `Java exception` (the apps of
 * Facebook and Instagram). Beyond it: `webkit.messageHandlers` (Facebook, Edge and Yandex on iOS, 3040 there), `Java object is
 * gone` (Facebook on Android, react/react 34053), `__gCrWeb` and `__firefox__` (Chrome and Firefox on iOS), `zaloJSV2` and
 * `xbrowser`, `swbrowser` (Zalo, and browsers of Android devices).
 */
const IN_APP_BROWSERS = [
  /^(?:ReferenceError: )?(?:Can't find variable: |.*\b(?:evaluating|reading) ['"`]?)(?:window\.)?(?:gmo|_AutofillCallbackHandler|__gCrWeb|__firefox__|zaloJSV2|xbrowser|swbrowser)\b/,
  /^(?:ReferenceError: )?(?:_AutofillCallbackHandler|__gCrWeb|__firefox__|zaloJSV2|xbrowser|swbrowser) is not defined$/,
  /\bwebkit\.messageHandlers\b/,
  /\bJava object is gone$|^Java exception was raised during method invocation$/,
];
const MASKED = /^Script error\.?$/;
const POLICY_VIOLATION =
  /violates the following Content Security Policy directive|blocked by CSP|is not an allowed source of script/;
/** Safari masks an extension's URL as the last of these. */
const EXTENSION =
  /^(?:chrome-extension|moz-extension|safari-(?:web-)?extension|ms-browser-extension|webkit-masked-url):/;
const REQUEST_FAILED =
  /^(?:TypeError: )?(?:Failed to fetch|Load failed|NetworkError when attempting to fetch resource)/;

/** An extension may wrap `fetch`: its frame is then on top of a failed request that is the page's own. */
function threwInExtension(message: string, files: readonly string[]): boolean {
  const [thrower, ...callers] = scriptFiles(files);
  if (thrower === undefined || !EXTENSION.test(thrower)) return false;
  return !(REQUEST_FAILED.test(message) && callers.some((file) => !EXTENSION.test(file)));
}

/**
 * Thrown in a file of another site, or called by no script of this one. A frame whose file is the page itself, `app://` or
 * `iabjs://` is of a script that an app or an extension has added: pages have no inline script that can throw.
 */
function threwElsewhere(files: readonly string[], origin: string): boolean {
  const named = scriptFiles(files);
  const thrower = named.find((file) => /^https?:/.test(file));
  const isOwnScript = (file: string): boolean => file.startsWith(`${origin}/`) && /\.m?js(?:[?#]|$)/.test(file);
  return named.length > 0 && (thrower?.startsWith(`${origin}/`) !== true || !named.some(isOwnScript));
}

/** `<anonymous>` and `[native code]` belong to the browser, called by the next frame. */
function scriptFiles(files: readonly string[]): string[] {
  return files.filter((file) => !/^[<[]/.test(file) && file !== '');
}

function isInjected(file: string): boolean {
  return !/^(?:https?|file|app):|^\//.test(file);
}
