export const REQUEST_ID_HEADER = 'x-request-id';

/** The id of a request, in its log line and in its answer. A proxy's is taken when it is a plain word. */
export function requestIdOf(headers: Pick<Headers, 'get'>): string {
  const given = headers.get(REQUEST_ID_HEADER);
  return given !== null && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}
