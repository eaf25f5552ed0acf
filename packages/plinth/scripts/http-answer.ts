/** `target`: path and query, sent byte for byte. */
export type ContractRequest = {
  readonly method?: string;
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Header names are in lower case, and the body is still compressed. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
};

/** Sends a request unchanged; follows no redirect. */
export type Send = (request: ContractRequest) => Promise<Answer>;

/** The `Accept` header of a browser that navigates. */
export const BROWSER_ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

export function textOf({ body }: Answer): string {
  return body.toString('utf8');
}

export function jsonOf(answer: Answer): unknown {
  return JSON.parse(textOf(answer));
}
