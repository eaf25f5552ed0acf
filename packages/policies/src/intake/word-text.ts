import type { IntakeNote } from './report.ts';
import type { PolicyTexts } from '../cli/policy-texts.ts';

/** A Word file, as plinth-word reads it. */
export type WordText = {
  /** Of the document, where it has some: what it may be the text of. */
  readonly titles: readonly string[];
  /** The file of a version, `begun`, with its text replaced. Front matter and title stay. @throws OwnerError */
  readonly versionText: (begun: string, texts: PolicyTexts) => ImportedText;
};

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
