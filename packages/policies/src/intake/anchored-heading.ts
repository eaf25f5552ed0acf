import type { Heading } from 'mdast';

export type AnchoredHeading = Heading & {
  /** Ids of the anchors that stood before it or in it. */
  readonly anchors: readonly string[];
  /** Ids of what stands below it: links to them lead to its clause. */
  readonly places?: readonly string[];
  /** The number that the program of the file counted, as it showed it: `3.1`, `(a)`. */
  readonly label?: string;
};
