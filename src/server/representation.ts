import { parseQualityValues } from '#lib/quality-values.ts';

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity';
export type Bytes = Uint8Array<ArrayBuffer>;
/** Compresses at the best level the encoding has: a representation is compressed once. */
export type Compress = (bytes: Bytes, encoding: Exclude<Encoding, 'identity'>) => Promise<Bytes>;

/** Best first: what is sent when a client takes several equally. */
const PREFERRED = ['br', 'zstd', 'gzip'] as const;

/** A body that is the same for everyone, in each encoding, with a strong validator for each. */
export type Representation = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  variant(encoding: Encoding): Promise<{ bytes: Bytes; etag: string }>;
  /** Makes every variant now, one after another, so that no visitor waits for one. */
  compressAll(): Promise<void>;
};

type Source = {
  body: string | Bytes;
  contentType: string;
  cacheControl: string;
  status?: number;
  headers?: Readonly<Record<string, string>>;
};

export async function createRepresentation(source: Source, compress: Compress): Promise<Representation> {
  const bytes = typeof source.body === 'string' ? encodeText(source.body) : source.body;
  const hash = await hashOf(bytes);
  const compressible = isCompressible(source.contentType);
  const variants = new Map<Encoding, Promise<{ bytes: Bytes; etag: string }>>();

  const make = async (encoding: Encoding): Promise<{ bytes: Bytes; etag: string }> =>
    encoding === 'identity'
      ? { bytes, etag: `"${hash}"` }
      : { bytes: await compress(bytes, encoding), etag: `"${hash}-${encoding}"` };

  const representation: Representation = {
    status: source.status ?? 200,
    headers: {
      'content-type': source.contentType,
      'cache-control': source.cacheControl,
      ...(compressible ? { vary: 'Accept-Encoding' } : {}),
      ...source.headers,
    },
    variant(encoding) {
      const wanted = compressible ? encoding : 'identity';
      const known = variants.get(wanted);
      if (known !== undefined) return known;
      const made = make(wanted);
      variants.set(wanted, made);
      made.catch(() => variants.delete(wanted));
      return made;
    },
    async compressAll() {
      for (const encoding of PREFERRED) await representation.variant(encoding);
    },
  };
  return representation;
}

/** Answers a request with a representation: encoding negotiated, 304 when the client has it. */
export async function respond(request: Request, representation: Representation): Promise<Response> {
  const accepted = request.headers.get('accept-encoding');
  const encoding = accepted === null ? 'identity' : chooseEncoding(accepted);
  const { bytes, etag } = await representation.variant(encoding);
  const headers: Record<string, string> = { ...representation.headers, etag };

  if (matchesEtag(request.headers.get('if-none-match'), etag)) {
    const { 'content-type': _, ...validators } = headers;
    return new Response(null, { status: 304, headers: validators });
  }
  if (etag.endsWith(`-${encoding}"`)) headers['content-encoding'] = encoding;
  headers['content-length'] = String(bytes.byteLength);
  return new Response(bytes, { status: representation.status, headers });
}

/** The encoding with the highest weight; among equals the one that compresses best. */
export function chooseEncoding(acceptEncoding: string): Encoding {
  const weights = new Map(parseQualityValues(acceptEncoding).map(({ value, q }) => [value, q]));
  const weightOf = (encoding: string): number => weights.get(encoding) ?? weights.get('*') ?? 0;
  const [best] = [...PREFERRED].sort((a, b) => weightOf(b) - weightOf(a));
  return best !== undefined && weightOf(best) > 0 ? best : 'identity';
}

/** `If-None-Match`: a list, weak or strong, or `*`. Compared weakly, as the rule for GET is. */
export function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, ''))
    .some((candidate) => candidate === '*' || candidate === etag);
}

export async function hashOf(bytes: Bytes): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .slice(0, 22)
    .replace(/\+/g, '-')
    .replace(/\//g, '_');
}

export function encodeText(text: string): Bytes {
  return new TextEncoder().encode(text);
}

function isCompressible(contentType: string): boolean {
  return /^text\/|[/+](?:json|javascript|xml)\b|image\/svg|x-icon/.test(contentType);
}
