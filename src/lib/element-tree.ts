/** A text, or an element: its name, its attributes, its children. What HTML says, as data that needs no parser. */
export type ElementTree =
  | string
  | readonly [name: string, attributes: Readonly<Record<string, string>>, children: readonly ElementTree[]];
