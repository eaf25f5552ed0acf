/** The SDK's time, seconds since 1970, of a time in milliseconds since the document began. */
export function secondsOf(timeStamp: number): number {
  return (performance.timeOrigin + timeStamp) / 1_000;
}
