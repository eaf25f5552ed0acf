/** What the browser says of a document or file that is answered with this status. */
export const answeredWith = (status: number): RegExp => new RegExp(`the server responded with a status of ${status}`);

/** What it says of a request that a test has aborted. */
export const ABORTED = /net::ERR_FAILED/;

/** The application's own line on an error: its reference, and what was thrown. */
export const reportedError = (message: string): RegExp => new RegExp(`^error: Error [0-9a-f]{8} .*${message}`);

/** React's line where a throw ends hydration: nothing is shown in the page's place, so there is no reference. */
export const hydrationError = (message: string): RegExp => new RegExp(`^error: Error: ${message}`);

/** The rejection that `allErrors` makes in order to know that every report before it has arrived. */
export const LAST_REPORT = /^page error: the last one, /;
