import type { IntakeNote } from './report.ts';

export type ImportedText = {
  readonly text: string;
  readonly words: number;
  readonly clauses: number;
  readonly keptIds: number;
  readonly newIds: readonly string[];
  /** Of clauses that the text in force has. */
  readonly goneIds: readonly string[];
  readonly losses: readonly Loss[];
  /** By line: of Markdown and HTML. */
  readonly notes?: readonly IntakeNote[];
};

/** What was changed or left out, and where. */
export type Loss = {
  /** Continues "Not carried over as it was:". */
  readonly what: string;
  /** The heading above it, if any, and the first words of its paragraph. */
  readonly heading: string;
  readonly words: string;
};
