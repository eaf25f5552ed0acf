/** An element of an SVG drawing as data: its name, its attributes as they are written in SVG, and what stands in it. */
export type SvgElement = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly SvgElement[];
};
