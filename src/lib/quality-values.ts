/** One entry of an `Accept…` header: lower-cased value and its weight, 0 to 1. */
export type Weighted = { readonly value: string; readonly q: number };

/** Enough for any browser; a longer header is an attack or an accident, and its tail changes nothing. */
const MAX_ENTRIES = 40;

/** Entries of an `Accept`, `Accept-Encoding` or `Accept-Language` header, best first, equal weights in order. Never throws. */
export function parseQualityValues(header: string): Weighted[] {
  return header
    .split(',', MAX_ENTRIES)
    .map(parseEntry)
    .filter(({ value }) => value !== '')
    .sort((a, b) => b.q - a.q);
}

function parseEntry(entry: string): Weighted {
  const [value = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  const q = weight === undefined ? 1 : Number(weight.slice(2));
  return { value, q: Number.isFinite(q) ? Math.min(Math.max(q, 0), 1) : 0 };
}
