export const REQUEST_ID_HEADER = 'x-request-id';

/** The id of a request, for its log line and its answer. A proxy's id is used when it is 8 to 64 word characters. */
export function requestIdOf(headers: Pick<Headers, 'get'>): string {
  const given = headers.get(REQUEST_ID_HEADER);
  return given !== null && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}
