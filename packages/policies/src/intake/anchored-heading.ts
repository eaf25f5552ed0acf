import type { Heading } from 'mdast';

export type AnchoredHeading = Heading & {
  /** Ids of the anchors that stood before it or in it. */
  readonly anchors: readonly string[];
  /** Ids of what stands below it: links to them lead to its clause. */
  readonly places?: readonly string[];
};
