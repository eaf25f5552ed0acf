import { describe, expect, test } from 'vitest';
import { isNoise, failureOf } from '#monitoring/drop-rules.ts';

const APP = 'https://www.example.com/assets/app-B3kf9xQ1.js';
const SERVER = '/srv/site/dist/server/node.js';
const CHROME_EXTENSION =
  'chrome-extension://mlomiejdfkolichcflejclcbmpeaniij/dist/content_scripts/content_script_bundle.js';
const FIREFOX_EXTENSION = 'moz-extension://0f7a36a2-6a4e-4ec2-8c21-4d3e1a2b5c77/content.js';
const SAFARI_EXTENSION = 'safari-web-extension://8C2A2B52-9E3F-47D3-8A64-0D0B76A1DB6B/content.js';

/** Messages as the machine writes them: machine, name, message, files of the stack. */
type Row = readonly [machine: string, name: string, message: string, files?: readonly string[]];

const SENT: readonly Row[] = [
  ['Chrome', 'TypeError', "Cannot read properties of undefined (reading 'title')", [APP]],
  ['Firefox', 'TypeError', 'can\'t access property "title", e is undefined', [APP]],
  ['Safari', 'TypeError', "undefined is not an object (evaluating 'e.title')", [APP]],
  ['Chrome', 'TypeError', 'Failed to fetch', [APP]],
  ['Firefox', 'TypeError', 'NetworkError when attempting to fetch resource.', []],
  ['Safari', 'TypeError', 'Load failed', []],
  ['Chrome', 'TypeError', `Failed to fetch dynamically imported module: ${APP}`, []],
  ['Firefox', 'TypeError', `error loading dynamically imported module: ${APP}`, []],
  ['Safari', 'TypeError', 'Importing a module script failed.', []],
  ['Chrome', 'SyntaxError', 'Unexpected token \'<\', "<!doctype "... is not valid JSON', [APP]],
  ['Chrome', 'Error', 'Payload of /legal/privacy/: status 503', [APP]],
  ['Chrome', 'TimeoutError', 'signal timed out', [APP]],
  [
    'Chrome',
    'NotFoundError',
    "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
    [APP],
  ],
  ['Chrome', 'RangeError', 'Maximum call stack size exceeded', [APP]],
  // Names that only look like those of in-app browsers.
  ['Safari', 'ReferenceError', "Can't find variable: gmoney", [APP]],
  ['Chrome', 'ReferenceError', 'browser is not defined', [APP]],
  // The page asked, through an extension that stands before fetch.
  ['Chrome', 'TypeError', 'Failed to fetch', [CHROME_EXTENSION, APP]],
  // An extension asked the page to do something, and the page could not.
  ['Chrome', 'TypeError', "Cannot read properties of null (reading 'focus')", [APP, CHROME_EXTENSION]],
  // A file of the site that the site's own policy stops is a mistake of ours.
  [
    'Chrome',
    'EvalError',
    "Evaluating a string as JavaScript violates the following Content Security Policy directive because 'unsafe-eval' is not an allowed source of script: script-src 'self'\".",
    [APP],
  ],
  [
    'Chrome',
    'TypeError',
    "Failed to execute 'appendChild' on 'Node': This document requires 'TrustedHTML' assignment.",
    [APP],
  ],
  // With a stack, the error can be found.
  ['Chrome', 'Error', 'Script error.', [APP]],
  ['Chrome', 'Error', 'ResizeObserver is not defined', [APP]],
  ['Node', 'TypeError', "Cannot read properties of undefined (reading 'revisions')", [SERVER]],
  ['Node', 'Error', 'listen EADDRINUSE: address already in use 0.0.0.0:3000', ['node:net', SERVER]],
  [
    'Node',
    'Error',
    "ENOENT: no such file or directory, open '/srv/site/dist/client/favicon.ico'",
    ['node:internal/fs/promises', SERVER],
  ],
  ['Node', 'Error', 'connect ECONNREFUSED 127.0.0.1:5432', ['node:net']],
  ['Node', 'Error', 'getaddrinfo ENOTFOUND errors.example.com', ['node:dns']],
  ['Node', 'Error', 'EMFILE: too many open files', [SERVER]],
  ['Node', 'RangeError', 'Array buffer allocation failed', [SERVER]],
  ['Node', 'InvariantError', 'the request was aborted by a page that does not exist', [SERVER]],
];

const DROPPED: readonly Row[] = [
  ['Chrome', 'TypeError', "Cannot read properties of null (reading 'postMessage')", [CHROME_EXTENSION]],
  ['Chrome', 'TypeError', "Cannot read properties of null (reading 'x')", ['<anonymous>', CHROME_EXTENSION, APP]],
  ['Chrome', 'TypeError', 'Failed to fetch', [CHROME_EXTENSION]],
  ['Firefox', 'TypeError', "can't access dead object", [FIREFOX_EXTENSION]],
  [
    'Safari',
    'TypeError',
    "undefined is not an object (evaluating 'document.body.style')",
    ['[native code]', SAFARI_EXTENSION],
  ],
  ['Safari', 'TypeError', 'null is not an object', ['webkit-masked-url://hidden/']],
  ['Chrome', 'Error', 'Extension context invalidated.', []],
  ['Chrome', 'Error', 'Uncaught (in promise) Error: Could not establish connection. Receiving end does not exist.', []],
  [
    'Chrome',
    'Error',
    'A listener indicated an asynchronous response by returning true, but the message channel closed before a response was received',
    [],
  ],
  ['Safari', 'Error', 'Invalid call to runtime.sendMessage(). Tab not found.', []],
  [
    'Outlook',
    'UnhandledRejection',
    'Non-Error promise rejection captured with value: Object Not Found Matching Id:2, MethodName:update, ParamCount:4',
    [],
  ],
  ['Chrome', 'AbortError', 'signal is aborted without reason', [APP]],
  ['Chrome', 'AbortError', 'The user aborted a request.', []],
  ['Chrome', 'Error', 'AbortError: The user aborted a request.', []],
  ['Chrome', 'AbortError', 'Transition was skipped', []],
  ['Chrome', 'InvalidStateError', 'View transition was skipped because document visibility state is hidden.', []],
  ['Firefox', 'AbortError', 'The operation was aborted. ', []],
  ['Safari', 'AbortError', 'Fetch is aborted', []],
  ['Safari', 'TypeError', 'cancelled', []],
  ['Node', 'AbortError', 'This operation was aborted', ['node:internal/deps/undici/undici']],
  ['Chrome', 'Error', 'ResizeObserver loop limit exceeded', []],
  ['Chrome', 'Error', 'ResizeObserver loop completed with undelivered notifications.', []],
  ['Chrome', 'Error', 'Uncaught Error: ResizeObserver loop completed with undelivered notifications.', []],
  [
    'Chrome',
    'Error',
    'Failed to load https://cdn.segment.example/analytics.js/v1/key/analytics.min.js',
    ['https://cdn.segment.example/loader.js'],
  ],
  [
    'Chrome',
    'Error',
    'Unable to load (error) the script with the id "rudder" from URL "https://cdn.example/rsa.min.js"',
    [],
  ],
  [
    'Chrome',
    'EvalError',
    "Refused to evaluate a string as JavaScript because 'unsafe-eval' is not an allowed source of script in the following Content Security Policy directive: \"script-src 'self'\".",
    ['<anonymous>'],
  ],
  ['Firefox', 'EvalError', 'call to eval() blocked by CSP', []],
  [
    'Safari',
    'EvalError',
    "Refused to evaluate a string as JavaScript because 'unsafe-eval' or 'trusted-types-eval' is not an allowed source of script in the following Content Security Policy directive: \"script-src 'self'\".",
    [],
  ],
  ['Google on iOS', 'ReferenceError', "Can't find variable: gmo", ['https://www.example.com/']],
  ['Instagram on iOS', 'ReferenceError', "Can't find variable: _AutofillCallbackHandler", []],
  ['Facebook on iOS', 'TypeError', "undefined is not an object (evaluating 'window.webkit.messageHandlers')", []],
  ['Edge on iOS', 'TypeError', "undefined is not an object (evaluating 'webkit.messageHandlers.a.postMessage')", []],
  ['Facebook on Android', 'Error', 'Error invoking postMessage: Java object is gone', ['app://logger:1:5098']],
  ['Android', 'Error', 'Java exception was raised during method invocation', []],
  ['Chrome on iOS', 'TypeError', "undefined is not an object (evaluating '__gCrWeb.autofill.extract')", []],
  ['Firefox on iOS', 'TypeError', "undefined is not an object (evaluating 'window.__firefox__.reader')", []],
  ['Android', 'ReferenceError', 'xbrowser is not defined', []],
  ['Chrome', 'Error', 'Script error.', []],
  ['Safari', 'Error', 'Script error', []],
  ['Node', 'Error', 'aborted', ['node:_http_server']],
  ['Node', 'Error', 'read ECONNRESET', ['node:internal/stream_base_commons']],
  ['Node', 'Error', 'write ECONNRESET', []],
  ['Node', 'Error', 'write EPIPE', ['node:internal/stream_base_commons']],
  ['Node', 'Error', 'Premature close', ['node:internal/streams/end-of-stream', SERVER]],
  ['Node', 'Error', 'This socket has been ended by the other party', ['node:net']],
  ['Node', 'Error', 'Client connection prematurely closed.', [SERVER]],
];

describe('sent', () => {
  test.for(SENT)('%s: %s: %s', ([, name, message, files = []]) => {
    expect(isNoise({ name, message, files })).toBe(false);
  });
});

describe('dropped', () => {
  test.for(DROPPED)('%s: %s: %s', ([, name, message, files = []]) => {
    expect(isNoise({ name, message, files })).toBe(true);
  });
});

describe('on a page of ours', () => {
  const ORIGIN = 'https://www.example.com';

  test.each([
    [['https://cdn.service.example/a.js', `${ORIGIN}/assets/measurement.js`]],
    [['<anonymous>', `${ORIGIN}.evil.example/a.js`]],
    [[`${ORIGIN}/legal/privacypolicy/`]],
    [['iabjs://navigation_performance_logger', `${ORIGIN}/`]],
    [['app:///']],
  ])('what no script of this site throws is dropped: %j', (files) => {
    expect(isNoise({ name: 'TypeError', message: 'x is undefined', files }, ORIGIN)).toBe(true);
  });

  test.each([[[`${ORIGIN}/assets/app.js`, 'https://cdn.service.example/a.js']], [[]], [['<anonymous>']]])(
    'what our own throws is sent: %j',
    (files) => {
      expect(isNoise({ name: 'TypeError', message: 'x is undefined', files }, ORIGIN)).toBe(false);
    },
  );
});

const framesOf = (...files: string[]) => ({ frames: files.map((filename) => ({ filename })) });

test('what was thrown last counts, not its cause, and its innermost frame comes first', () => {
  const values = [
    { type: 'AbortError', value: 'The user aborted a request.' },
    { type: 'PartLoadError', value: 'A part could not be loaded.', stacktrace: framesOf('outer.js', 'inner.js') },
  ];

  expect(failureOf({ exception: { values } })).toEqual({
    name: 'PartLoadError',
    message: 'A part could not be loaded.',
    files: ['inner.js', 'outer.js'],
  });
});

test('a message is a failure without a stack', () => {
  expect(failureOf({ message: 'Script error.' })).toEqual({ name: 'Error', message: 'Script error.', files: [] });
});

test('a frame without a file has its place', () => {
  expect(
    failureOf({ exception: { values: [{ type: 'Error', stacktrace: { frames: [{ filename: 'a.js' }, {}] } }] } }).files,
  ).toEqual(['', 'a.js']);
});

test('the place that the SDK makes up where there is none does not count', () => {
  const made = { frames: [{ filename: 'https://www.example.com/', function: '?', lineno: 0 }] };

  expect(
    failureOf({ exception: { values: [{ type: 'Error', value: 'Script error.', stacktrace: made }] } }).files,
  ).toEqual([]);
});
