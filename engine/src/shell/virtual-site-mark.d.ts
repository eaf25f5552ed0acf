declare module 'virtual:site-mark' {
  export const mark: import('#lib/element-tree.ts').Drawing;
  /** Whether the drawing says the name. */
  export const isWordmark: boolean;
}
