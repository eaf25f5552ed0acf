declare module 'virtual:title-face' {
  /** What `new FontFace()` takes; undefined where titles have no face of their own. */
  export const titleFace: [family: string, source: string, descriptors: { readonly display: 'optional' }] | undefined;
  /** As in `unicode-range`. */
  export const titleLetters: string | undefined;
}
