export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * What the site says to a request, before it becomes a `Response`: plain fields, so that adding a header to one is
 * cheap (through `Headers` it costs more than all the rest of a kept page) and HEAD can keep the length.
 */
export type Answer = {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** null for an answer that has none; `headers` then still say what they say of it. */
  readonly body: Bytes | null;
};

/** An answer at once when it is at hand: a kept page is answered without waiting for a turn of the event loop. */
export type AnswerSoon = Answer | Promise<Answer>;

/** The one place where an answer becomes a `Response`; a HEAD gets everything but the body. */
export function toResponse({ status, headers, body }: Answer, method: string): Response {
  return new Response(method === 'HEAD' ? null : body, { status, headers });
}

export function encodeText(text: string): Bytes {
  return new TextEncoder().encode(text);
}
