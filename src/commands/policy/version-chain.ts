import { createHash } from 'node:crypto';
import { dateOf } from '#legal/front-matter-lines.ts';
import { parseLegalPath } from '#legal/legal-path.ts';
import { recordLines } from '#legal/policy-version.ts';

/** A published version as its file says it. */
export type ChainedVersion = {
  /** Under `site/legal/`. */
  readonly path: string;
  readonly effective: string;
  readonly sha256: string;
  readonly previous: string | null;
  readonly record: string;
};

/**
 * The published versions of a policy, oldest first, each with its record, computed from the bytes of its file alone: nothing
 * that the build or the list of hashes says of them is believed.
 */
export function versionChain(files: ReadonlyMap<string, Buffer>, slug: string, locale: string): ChainedVersion[] {
  const published = [...files].flatMap(([path, bytes]) => {
    const place = parseLegalPath(path);
    if (place?.locale !== locale || place.slug !== slug || place.version === 'next') return [];
    const effective = dateOf(bytes.toString(), 'effective') ?? '';
    return [{ path, effective, sha256: sha256Of(bytes) }];
  });
  const chain: ChainedVersion[] = [];
  for (const version of published.toSorted((a, b) => (a.effective < b.effective ? -1 : 1))) {
    const previous = chain.at(-1)?.record ?? null;
    chain.push({ ...version, previous, record: sha256Of(recordLines({ ...version, title: '', notes: [] }, previous)) });
  }
  return chain;
}

/** In hex. */
export function sha256Of(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
