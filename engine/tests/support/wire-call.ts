/** A call as it came over the wire. */
export type WireCall = {
  readonly type: string;
  readonly name?: string;
  readonly event?: string;
  readonly userId?: string | null;
  readonly anonymousId?: string;
  readonly messageId?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly traits?: Readonly<Record<string, unknown>>;
  readonly context?: Readonly<Record<string, unknown>>;
  /** What it was answered with; 0 when it was left without an answer. */
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
};

/** The calls in a body: one, or a batch of them. What is no call (the library's own metrics) is left to `requests`. */
export function wireCalls(body: string, status: number): WireCall[] {
  const parsed: unknown = parseJson(body);
  const entries = isRecord(parsed) && Array.isArray(parsed['batch']) ? (parsed['batch'] as unknown[]) : [parsed];
  return entries.flatMap((entry) =>
    isRecord(entry) && typeof entry['type'] === 'string'
      ? [{ ...entry, type: entry['type'], status, body: entry }]
      : [],
  );
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
