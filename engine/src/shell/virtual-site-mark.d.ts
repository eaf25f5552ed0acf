declare module 'virtual:site-mark' {
  /** The mark of the site that is built. */
  export const mark: import('#lib/element-tree.ts').Drawing;
}
