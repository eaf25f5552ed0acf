import type { ErrorReportingConfig } from '#server/config/config.ts';

export const SPOTLIGHT_STREAM = 'http://localhost:8969/stream';

/** Settings that report errors to Spotlight, a viewer on the developer's machine; null while it does not run. */
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
