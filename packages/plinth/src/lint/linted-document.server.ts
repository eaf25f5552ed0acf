import { lostMarks, type Finding } from '#lint/lost-marks.server.ts';
import type { Nodes } from 'mdast';
import type { Measurement } from '#model/define-site.ts';
import type { Problem } from 'plinth-policies/owner-error';
import type { PolicyText } from 'plinth-policies/text';
import type { LegalPath } from 'plinth-policies/paths';
import { nodeLine, parsePolicy, parseMarkdown, readHeading } from 'plinth-policies/parse';

export type LintInput = {
  /** Every Markdown file by its path under `legal/`: `en/privacy.md`. */
  readonly files: ReadonlyMap<string, string>;
  readonly pages: ReadonlyMap<string, string | undefined>;
  readonly slugs: readonly string[];
  /** Locale codes, the default one first: only its texts are binding. */
  readonly locales: readonly string[];
  readonly allowedOrigins: readonly string[];
  /** The note of the oldest change, by locale; in English where it is left out. */
  readonly firstNotes?: Readonly<Record<string, string>>;
  readonly archiveHashes: Readonly<Record<string, string>>;
  /** Minimum length of a policy; translations are exempt. */
  readonly minWords?: number;
  readonly needsSummaries?: boolean;
  /** Left out where nothing is measured: then no policy has to mention it. */
  readonly measuring?: MeasuringFacts;
  /** What other sites of the engine may store in a browser, and this one never does. */
  readonly unwritten?: readonly UnwrittenName[];
};

/** A stored name or its prefix, and why this site does not store it. */
export type UnwrittenName = { readonly name: string; readonly why: string };

/** From `measurement` of `config.ts`. */
export type MeasuringFacts = {
  readonly slug: string;
  readonly clauses: Measurement['clauses'];
  /** Each service by its name, with the addresses of its script and of what it receives. */
  readonly services: ReadonlyArray<{ readonly name: string; readonly script: string; readonly endpoint: string }>;
  /** Names of what a browser stores, or their prefixes. */
  readonly storedNames: readonly string[];
  /** After so many days a visitor's answer, and the number that goes with it, end. */
  readonly answerDays: number;
};

export type LintedDocument = LegalPath & {
  readonly path: string;
  readonly text: string;
  readonly parsed: PolicyText;
  readonly headings: ReadonlyArray<{ readonly id: string; readonly depth: number; readonly line: number }>;
  readonly links: ReadonlyArray<{ readonly href: string; readonly line: number }>;
  readonly words: number;
  /** Marks that Markdown gives no meaning to. */
  readonly lostMarks: readonly Finding[];
};

/** What a rule may ask beside the text: the other texts by path, and the facts of the site. */
export type LintContext = LintInput & { readonly documents: ReadonlyMap<string, LintedDocument> };
export type Rule = (document: LintedDocument, context: LintContext) => readonly Finding[];

/** @throws OwnerError when the file cannot be parsed. */
export function readForLint(path: string, text: string, place: LegalPath): LintedDocument {
  const root = parseMarkdown(text);
  const parsed = parsePolicy(text, fileName(path), root);
  const nodes = allNodes(root);
  const headings = nodes.flatMap((node) =>
    // The parser has refused headings without an id.
    node.type === 'heading' && node.depth > 1
      ? [{ id: readHeading(node).id ?? '', depth: node.depth, line: nodeLine(node) }]
      : [],
  );
  const links = nodes.flatMap((node) => (node.type === 'link' ? [{ href: node.url, line: nodeLine(node) }] : []));
  return { ...place, path, text, parsed, headings, links, words: wordsOf(nodes), lostMarks: lostMarks(nodes) };
}

/** `nodes`: of a whole text. Ids of headings are no words. */
export function wordsOf(nodes: readonly Nodes[]): number {
  return nodes.reduce(
    (sum, node) => sum + (node.type === 'text' ? countWords(node.value.replace(/\{:.*\}/, '')) : 0),
    0,
  );
}

/** `path`: under `legal/`. */
export function problemAt(path: string, line: number, what: string): Problem {
  return { file: fileName(path), line, what };
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function fileName(path: string): string {
  return `legal/${path}`;
}

export function allNodes(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(allNodes) : [])];
}
