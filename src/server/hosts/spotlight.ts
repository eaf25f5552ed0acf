import type { ErrorReportingConfig } from '#server/http/config.ts';

/** Where Spotlight listens unless it is told otherwise. */
export const SPOTLIGHT_STREAM = 'http://localhost:8969/stream';

/** Error reporting to Spotlight, a viewer on a developer's own machine; null while it does not run. For development only. */
export async function findSpotlight(stream: string): Promise<ErrorReportingConfig | null> {
  const { origin, protocol, host } = new URL(stream);
  try {
    const { body } = await fetch(origin, { signal: AbortSignal.timeout(500) });
    await body?.cancel();
  } catch {
    return null;
  }
  return { dsn: `${protocol}//spotlight@${host}/0`, release: undefined, tracesSampleRate: 1, tunnel: stream };
}
