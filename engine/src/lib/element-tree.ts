/** An element of HTML or SVG as data, with the attribute names of HTML and SVG. `Text` is `never` where it has none. */
export type TreeElement<Text extends string = string> = readonly [
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: ReadonlyArray<TreeElement<Text> | Text>,
];

export type ElementTree = TreeElement | string;

export type Drawing = TreeElement<never>;
