import { BRAND_WAVE, wavePath } from '#ui/rosette.ts';

/** The logo, at the size of a letter. scripts/icons.ts makes the icons from the same path. */
export function BrandMark() {
  const path = wavePath(BRAND_WAVE);
  return (
    <svg className="brand-mark" viewBox="-50 -50 100 100" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={path} />
      <path d={path} transform="scale(.5)" />
    </svg>
  );
}
