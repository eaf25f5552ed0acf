/** A request as one row of the contract says it. `target` is path and query, byte for byte as it is sent. */
export type ContractRequest = {
  readonly method?: string;
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** What came back, from whichever host. Header names in lower case. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
};

/** Sends a request exactly as it stands, follows nothing, decodes nothing. */
export type Send = (request: ContractRequest) => Promise<Answer>;

/** The page a browser asks for. */
export const BROWSER_ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

export function textOf({ body }: Answer): string {
  return body.toString('utf8');
}

export function jsonOf(answer: Answer): unknown {
  return JSON.parse(textOf(answer));
}
