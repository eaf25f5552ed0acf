import type { PolicyText } from '../text/policy-text.ts';

export type ReadOptions = {
  readonly format: 'markdown' | 'html';
  /** BCP 47 tag of the text. */
  readonly language: string;
};

export type WriteOptions = {
  readonly slug: string;
  /** Where the file has none. */
  readonly title?: string | undefined;
  /** Address of the page that the text is from: relative links are resolved against it. */
  readonly base?: string | undefined;
  /** Newest first: a clause of theirs keeps its id. */
  readonly versions?: readonly PolicyText[];
  /** What the policy says already: it stays, and what the file says in its place is listed. */
  readonly policy?: { readonly title: string; readonly description?: string; readonly effective?: string } | undefined;
  /** Ids of earlier clauses that a clause does not get for having most of their words: it is another one. */
  readonly newIds?: readonly string[] | undefined;
  /** Ids of the page around a text. */
  readonly reservedIds?: ReadonlySet<string> | undefined;
};

export type IntakeOptions = ReadOptions & WriteOptions;
