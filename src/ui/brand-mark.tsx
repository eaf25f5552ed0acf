import { wavePath, type Wave } from '#lib/rosette.ts';

/** The site's mark, at the size of a letter. The icons are made from the same wave: scripts/icons.ts. */
export function BrandMark({ wave }: { wave: Wave }) {
  const path = wavePath(wave);
  return (
    <svg className="brand-mark" viewBox="-50 -50 100 100" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={path} />
      <path d={path} transform="scale(.5)" />
    </svg>
  );
}
