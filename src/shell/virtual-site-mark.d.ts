declare module 'virtual:site-mark' {
  /** The mark of the site that is built, with attribute names as React has them. */
  export const mark: import('#lib/svg-element.ts').SvgElement;
}
