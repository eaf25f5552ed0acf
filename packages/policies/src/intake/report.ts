/** What the intake says of a line of the file that was taken in. */
export type IntakeNote = {
  /** From 1; of a saved page, of its source. 0 for what stands at no line. */
  readonly line: number;
  /** Kept in another form, left out with its words, or an open place that only a person can close. */
  readonly kind: 'changed' | 'left-out' | 'needs-a-person';
  readonly what: string;
  /** The words that the text has no more. */
  readonly words?: string;
};

/** Collects notes. Those of one line and kind with the same words are one. */
export class Report {
  readonly notes: IntakeNote[] = [];
  private readonly known = new Set<string>();

  /** `words`: those that went with the form. */
  changed(line: number, what: string, words = ''): void {
    this.add({ line, kind: 'changed', what, ...(words.trim() !== '' && { words: words.trim() }) });
  }

  leftOut(line: number, what: string, words: string): void {
    if (words.trim() !== '') this.add({ line, kind: 'left-out', what, words: words.trim() });
  }

  open(line: number, what: string): void {
    this.add({ line, kind: 'needs-a-person', what });
  }

  private add(note: IntakeNote): void {
    const key = JSON.stringify([note.line, note.kind, note.what, note.words]);
    if (this.known.has(key)) return;
    this.known.add(key);
    this.notes.push(note);
  }
}

/** A place that only a person can close: the linter finds it until then. */
export function openPlace(words: string): string {
  return `⟦${words}⟧`;
}

export const OPEN_PLACE = /⟦[^⟧]*⟧/u;

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
