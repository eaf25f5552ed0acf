import { contentHash } from '#lib/sha256.ts';
import { encodeText, headerList, statusResponse, type SiteResponse, type Bytes } from '#server/http/site-response.ts';
import { chooseEncoding, ENCODINGS, type Encoding } from '#server/http/negotiation.ts';

/** `best` (the default): for bytes that are sent often. `quick`: for bytes that are sent once. */
export type Effort = 'best' | 'quick';
export type Compress = (bytes: Bytes, encoding: Exclude<Encoding, 'identity'>, effort?: Effort) => Promise<Bytes>;

/** A body in one encoding, and the two responses that can be given with it. */
type Variant = {
  readonly bytes: Bytes;
  readonly etag: string;
  readonly full: SiteResponse;
  /** The 304 for a client that has the body. */
  readonly notModified: SiteResponse;
};

/** A body that is the same for everyone, in each encoding, with a strong ETag for each. */
export type Representation = {
  /** Uncompressed. */
  readonly byteLength: number;
  /** No promise when it is cached: then no turn of the event loop passes. An encoding that saves nothing is `identity`. */
  variant(encoding: Encoding): Variant | Promise<Variant>;
  /** Compresses every variant now, one after another, so that no visitor waits for it. */
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
};

/** Compresses nothing yet: each variant when it is first requested. */
export async function createRepresentation(source: Source, compress: Compress): Promise<Representation> {
  const bytes = typeof source.body === 'string' ? encodeText(source.body) : source.body;
  const hash = await contentHash(bytes);
  const compressible = isCompressible(source.contentType);
  const variants = new Map<Encoding, Variant | Promise<Variant>>();

  const create = async (encoding: Encoding): Promise<Variant> =>
    encoding === 'identity'
      ? variantOf(source, bytes, `"${hash}"`, {})
      : variantOf(source, await compress(bytes, encoding, source.effort), `"${hash}-${encoding}"`, {
          'content-encoding': encoding,
        });

  const variant = (encoding: Encoding): Variant | Promise<Variant> => {
    const wanted = compressible ? encoding : 'identity';
    const cached = variants.get(wanted);
    if (cached !== undefined) return cached;
    const pending = create(wanted);
    variants.set(wanted, pending);
    pending.then(
      (created) => variants.set(wanted, created),
      () => variants.delete(wanted),
    );
    return pending;
  };

  return {
    byteLength: bytes.byteLength,
    variant,
    async compressAll() {
      for (const encoding of ENCODINGS) await variant(encoding);
    },
  };
}

/** Answers a request with a representation: negotiates its encoding, and answers 304 or 412 to conditional requests. */
export function respond(
  { headers }: { headers: Pick<Headers, 'get'> },
  representation: Representation,
): SiteResponse | Promise<SiteResponse> {
  const variant = representation.variant(encodingFor(headers.get('accept-encoding')));
  const responseWith = ({ etag, full, notModified }: Variant): SiteResponse => {
    // RFC 9110, 13.2.1: conditions are ignored unless the response without them would be a success.
    if (full.status !== 200) return full;
    const ifMatch = headers.get('if-match');
    if (ifMatch !== null && !matchesEtag(ifMatch, etag, 'strong')) return statusResponse(412);
    return matchesEtag(headers.get('if-none-match'), etag) ? notModified : full;
  };
  return variant instanceof Promise ? variant.then(responseWith) : responseWith(variant);
}

// All visitors together send a handful of different `Accept-Encoding` headers: each is parsed once.
const MAX_CACHED_ENCODINGS = 200;
const encodingCache = new Map<string, Encoding>();

function encodingFor(acceptEncoding: string | null): Encoding {
  if (acceptEncoding === null) return 'identity';
  const cached = encodingCache.get(acceptEncoding);
  if (cached !== undefined) return cached;
  const chosen = chooseEncoding(acceptEncoding);
  if (encodingCache.size < MAX_CACHED_ENCODINGS) encodingCache.set(acceptEncoding, chosen);
  return chosen;
}

/** `header` lists ETags, or is `*`. RFC 9110 compares weakly for `If-None-Match` and strongly for `If-Match`. */
export function matchesEtag(header: string | null, etag: string, comparison: 'weak' | 'strong' = 'weak'): boolean {
  if (header === null) return false;
  return header
    .split(',')
    .map((candidate) => (comparison === 'weak' ? candidate.trim().replace(/^W\//, '') : candidate.trim()))
    .some((candidate) => candidate === '*' || candidate === etag);
}

function variantOf(source: Source, bytes: Bytes, etag: string, encoded: Record<string, string>): Variant {
  const { status = 200, policy } = source;
  const revalidation = {
    'cache-control': source.cacheControl,
    ...(isCompressible(source.contentType) ? { vary: 'Accept-Encoding' } : {}),
    ...source.headers,
    etag,
  };
  const described = { 'content-type': source.contentType, ...encoded, 'content-length': String(bytes.byteLength) };
  return {
    bytes,
    etag,
    full: { status, headers: headerList({ ...described, ...revalidation }), policy, body: bytes },
    notModified: { status: 304, headers: headerList(revalidation), policy, body: null },
  };
}

function isCompressible(contentType: string): boolean {
  return /^text\/|[/+](?:json|javascript|xml)\b|image\/svg|x-icon/.test(contentType);
}
