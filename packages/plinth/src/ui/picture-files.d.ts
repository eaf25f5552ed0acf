/** A picture of which the build makes several files: `import office from './office.jpg?picture'`, for `Picture`. */
declare module '*?picture' {
  const files: {
    readonly sources: Readonly<Record<string, string>>;
    readonly img: { readonly src: string; readonly w: number; readonly h: number };
  };
  export default files;
}

/** The same with widths of its own: `./face.jpg?w=96;192&picture`. */
declare module '*&picture' {
  export { default } from '*?picture';
}

/** The site's mark, which the header draws. */
declare module 'virtual:site-mark' {
  export const mark: import('#lib/html.ts').TreeElement;
  /** Whether the drawing says the name. */
  export const isWordmark: boolean;
}
