import { encodeText, type Answer, type AnswerSoon, type Bytes } from '#server/http/answer.ts';
import { plainAnswer } from '#server/http/answers.ts';
import { chooseEncoding, ENCODINGS, type Encoding } from '#server/http/negotiation.ts';

/** `best`, which is also meant when nothing is said: for what is sent often. `quick`: for what is sent once. */
export type Effort = 'best' | 'quick';
export type Compress = (bytes: Bytes, encoding: Exclude<Encoding, 'identity'>, effort?: Effort) => Promise<Bytes>;

/** A body in one encoding: whole, and as told to a client that has it. */
export type Variant = {
  readonly bytes: Bytes;
  readonly etag: string;
  readonly whole: Answer;
  readonly unchanged: Answer;
};

/** A body that is the same for everyone, in each encoding, with a strong validator for each. */
export type Representation = {
  /** At once when it has been made before. */
  variant(encoding: Encoding): Variant | Promise<Variant>;
  /** Makes every variant now, one after another, so that no visitor waits for one. */
  compressAll(): Promise<void>;
};

type Source = {
  body: string | Bytes;
  contentType: string;
  cacheControl: string;
  status?: number;
  headers?: Readonly<Record<string, string>>;
  effort?: Effort | undefined;
};

export async function createRepresentation(source: Source, compress: Compress): Promise<Representation> {
  const bytes = typeof source.body === 'string' ? encodeText(source.body) : source.body;
  const hash = await hashOf(bytes);
  const compressible = isCompressible(source.contentType);
  const variants = new Map<Encoding, Variant | Promise<Variant>>();

  const make = async (encoding: Encoding): Promise<Variant> =>
    encoding === 'identity'
      ? variantOf(source, bytes, `"${hash}"`, {})
      : variantOf(source, await compress(bytes, encoding, source.effort), `"${hash}-${encoding}"`, {
          'content-encoding': encoding,
        });

  const variant = (encoding: Encoding): Variant | Promise<Variant> => {
    const wanted = compressible ? encoding : 'identity';
    const known = variants.get(wanted);
    if (known !== undefined) return known;
    const making = make(wanted);
    variants.set(wanted, making);
    making.then(
      (made) => variants.set(wanted, made),
      () => variants.delete(wanted),
    );
    return making;
  };

  return {
    variant,
    async compressAll() {
      for (const encoding of ENCODINGS) await variant(encoding);
    },
  };
}

/** Answers a request with a representation: encoding negotiated, 304 when the client has it, 412 when it wants another. */
export function respond({ headers }: { headers: Pick<Headers, 'get'> }, representation: Representation): AnswerSoon {
  const variant = representation.variant(encodingFor(headers.get('accept-encoding')));
  const answerWith = ({ etag, whole, unchanged }: Variant): Answer => {
    // Conditions count only where the answer would be a success (RFC 9110, 13.2.1): what is missing or failed stays so.
    if (whole.status !== 200) return whole;
    const ifMatch = headers.get('if-match');
    if (ifMatch !== null && !matchesEtag(ifMatch, etag, 'strong')) return plainAnswer(412);
    return matchesEtag(headers.get('if-none-match'), etag) ? unchanged : whole;
  };
  return variant instanceof Promise ? variant.then(answerWith) : answerWith(variant);
}

const CHOICES_KEPT = 200;
const choices = new Map<string, Encoding>();

/** All visitors together send a handful of `Accept-Encoding` headers: each is read once. */
function encodingFor(acceptEncoding: string | null): Encoding {
  if (acceptEncoding === null) return 'identity';
  const known = choices.get(acceptEncoding);
  if (known !== undefined) return known;
  const chosen = chooseEncoding(acceptEncoding);
  if (choices.size < CHOICES_KEPT) choices.set(acceptEncoding, chosen);
  return chosen;
}

/** A list of validators, or `*`. Compared weakly for `If-None-Match` and strongly for `If-Match`, as RFC 9110 has it. */
export function matchesEtag(header: string | null, etag: string, comparison: 'weak' | 'strong' = 'weak'): boolean {
  if (header === null) return false;
  return header
    .split(',')
    .map((candidate) => (comparison === 'weak' ? candidate.trim().replace(/^W\//, '') : candidate.trim()))
    .some((candidate) => candidate === '*' || candidate === etag);
}

export async function hashOf(bytes: Bytes): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .slice(0, 22)
    .replace(/\+/g, '-')
    .replace(/\//g, '_');
}

function variantOf(source: Source, bytes: Bytes, etag: string, encoded: Record<string, string>): Variant {
  const lasting = {
    'cache-control': source.cacheControl,
    ...(isCompressible(source.contentType) ? { vary: 'Accept-Encoding' } : {}),
    ...source.headers,
    etag,
  };
  const described = { 'content-type': source.contentType, ...encoded, 'content-length': String(bytes.byteLength) };
  return {
    bytes,
    etag,
    whole: { status: source.status ?? 200, headers: { ...described, ...lasting }, body: bytes },
    unchanged: { status: 304, headers: lasting, body: null },
  };
}

function isCompressible(contentType: string): boolean {
  return /^text\/|[/+](?:json|javascript|xml)\b|image\/svg|x-icon/.test(contentType);
}
