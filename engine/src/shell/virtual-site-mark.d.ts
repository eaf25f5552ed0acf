declare module 'virtual:site-mark' {
  export const mark: import('#lib/element-tree.ts').Drawing;
}
