import { memoizeAsync } from '#lib/memoize-async.ts';
import { contentHash } from '#lib/sha256.ts';
import { encodeText, headerList, type SiteResponse, type Bytes } from '#server/http/site-response.ts';
import { chooseEncoding, ENCODINGS, type Encoding } from '#server/http/negotiation.ts';

/** `best` (the default): for bytes that are sent often. `quick`: for pages on demand. `least`: for bytes sent once. */
export type Effort = 'best' | 'quick' | 'least';
export type Compress = (bytes: Bytes, encoding: Exclude<Encoding, 'identity'>, effort?: Effort) => Promise<Bytes>;

type Variant = {
  readonly etag: string;
  readonly full: SiteResponse;
  readonly notModified: SiteResponse;
};

/** A body that is the same for everyone, in each encoding, with a strong ETag for each. */
export type Representation = {
  readonly byteLength: number;
  /** undefined while it is not compressed. A type that is never compressed has only `identity`. */
  ready(accepted: Encoding): Variant | undefined;
  variant(accepted: Encoding): Promise<Variant>;
  /** Compresses every variant now, so that no visitor waits for it. */
  compressAll(): Promise<void>;
};

export type Source = {
  body: string | Bytes;
  contentType: string;
  cacheControl: string;
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** Its security policy: that of the 304 too, because a browser puts a 304's headers in the place of those it has. */
  policy?: string | undefined;
  effort?: Effort | undefined;
  isShared?: boolean | undefined;
};

export async function createRepresentation(source: Source, compress: Compress): Promise<Representation> {
  const bytes = typeof source.body === 'string' ? encodeText(source.body) : source.body;
  const hash = await contentHash(bytes);
  const identity = variantOf(source, bytes, `"${hash}"`, {});
  const compressible = isCompressible(source.contentType);
  const compressed = new Map<Encoding, Variant>();
  const compressOnce = memoizeAsync(async (encoding: Exclude<Encoding, 'identity'>): Promise<Variant> => {
    const body = await compress(bytes, encoding, source.effort);
    const created = variantOf(source, body, `"${hash}-${encoding}"`, { 'content-encoding': encoding });
    compressed.set(encoding, created);
    return created;
  });

  const ready = (accepted: Encoding): Variant | undefined =>
    accepted === 'identity' || !compressible ? identity : compressed.get(accepted);

  const variant = async (accepted: Encoding): Promise<Variant> =>
    accepted === 'identity' ? identity : (ready(accepted) ?? compressOnce(accepted));

  return {
    byteLength: bytes.byteLength,
    ready,
    variant,
    async compressAll() {
      for (const encoding of ENCODINGS) await variant(encoding);
    },
  };
}

type Conditional = { readonly headers: Pick<Headers, 'get'> };

/** In the encoding that the client prefers; or 304. */
export async function respondWith(request: Conditional, representation: Representation): Promise<SiteResponse> {
  return conditionalResponse(request, await representation.variant(encodingFor(request)));
}

/** The same from memory; undefined where the preferred encoding is not compressed yet. */
export function readyResponse(request: Conditional, representation: Representation): SiteResponse | undefined {
  const variant = representation.ready(encodingFor(request));
  return variant && conditionalResponse(request, variant);
}

function conditionalResponse({ headers }: Conditional, { etag, full, notModified }: Variant): SiteResponse {
  // RFC 9110, 13.2.1: conditions are ignored unless the response without them would be a success.
  if (full.status !== 200) return full;
  return matchesEtag(headers.get('if-none-match'), etag) ? notModified : full;
}

// All visitors together send a handful of different `Accept-Encoding` headers: each is parsed once.
const MAX_CACHED_ENCODINGS = 200;
const encodingCache = new Map<string, Encoding>();

function encodingFor({ headers }: Conditional): Encoding {
  const acceptEncoding = headers.get('accept-encoding');
  if (acceptEncoding === null) return 'identity';
  const cached = encodingCache.get(acceptEncoding);
  if (cached !== undefined) return cached;
  const chosen = chooseEncoding(acceptEncoding);
  if (encodingCache.size < MAX_CACHED_ENCODINGS) encodingCache.set(acceptEncoding, chosen);
  return chosen;
}

/** `header` lists ETags, or is `*`. RFC 9110 compares weakly for `If-None-Match`. */
function matchesEtag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, ''))
    .some((candidate) => candidate === '*' || candidate === etag);
}

function variantOf(source: Source, bytes: Bytes, etag: string, encoded: Record<string, string>): Variant {
  const { status = 200, policy, isShared } = source;
  const revalidation = {
    'cache-control': source.cacheControl,
    ...(isCompressible(source.contentType) ? { vary: 'Accept-Encoding' } : {}),
    ...source.headers,
    etag,
  };
  const described = { 'content-type': source.contentType, ...encoded, 'content-length': String(bytes.byteLength) };
  return {
    etag,
    full: { status, headers: headerList({ ...described, ...revalidation }), policy, isShared, body: bytes },
    notModified: { status: 304, headers: headerList(revalidation), policy, isShared, body: null },
  };
}

function isCompressible(contentType: string): boolean {
  return /^text\/|[/+](?:json|javascript|xml)\b|image\/svg|x-icon/.test(contentType);
}
