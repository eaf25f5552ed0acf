import { hash } from 'node:crypto';
import { lostMarks, type Finding } from './lost-marks.ts';
import type { Nodes } from 'mdast';
import type { Problem } from '../lib/owner-error.ts';
import type { PolicyLife } from '../versions/policy-life.ts';
import type { PolicyText } from '../text/policy-text.ts';
import { isArchivedOn, type LegalPath } from '../text/legal-path.ts';
import { nodeLine, parsePolicy, parseMarkdown, readHeading } from '../text/parse-policy.ts';

export type LintInput = {
  /** Every Markdown file by its path under `legal/`: `en/privacy.md`. */
  readonly files: ReadonlyMap<string, string>;
  /** The pages of the site by their paths, and the text that each shows. Left out where a link within the site is not checked. */
  readonly pages?: ReadonlyMap<string, string | undefined>;
  readonly slugs: readonly string[];
  /** What became of policies, by slug. */
  readonly lives?: Readonly<Record<string, PolicyLife>>;
  /** Locale codes, the default one first: only its texts are binding. */
  readonly locales: readonly string[];
  /** The tag of the language in which the fields of a file are spoken of; the first of `locales` unless set. */
  readonly language?: string;
  /** Where links may lead to besides. Left out where they may lead anywhere. */
  readonly allowedOrigins?: readonly string[];
  /** The note of the oldest change, by locale; any where it is left out. */
  readonly firstNotes?: Readonly<Record<string, string>>;
  readonly archiveHashes: Readonly<Record<string, string>>;
  /** ISO date where the company is: a text of a later day is coming. */
  readonly today: string;
  /** Ids of the page around a text, which no clause may have. */
  readonly reservedIds?: ReadonlySet<string>;
  /** What a site asks of its texts besides. */
  readonly rules?: readonly Rule[];
  /** How an owner calls the commands on policies, such as `npx policies`. */
  readonly command: string;
  /** What names policies and languages, such as `policies.json`. */
  readonly settingsFile: string;
};

export type LintedDocument = LegalPath & {
  readonly path: string;
  readonly text: string;
  readonly parsed: PolicyText;
  readonly headings: ReadonlyArray<{ readonly id: string; readonly depth: number; readonly line: number }>;
  readonly links: ReadonlyArray<{ readonly href: string; readonly line: number }>;
  /** Marks that Markdown gives no meaning to. */
  readonly lostMarks: readonly Finding[];
};

/** What a rule may ask beside the text: the other texts by path, and the facts of the site. */
export type LintContext = LintInput & { readonly documents: ReadonlyMap<string, LintedDocument> };
export type Rule = (document: LintedDocument, context: LintContext) => readonly Finding[];

/** @throws OwnerError when the file cannot be parsed. */
export function readForLint(path: string, text: string, place: LegalPath): LintedDocument {
  const root = parseMarkdown(text);
  const parsed = parsePolicy(text, `legal/${path}`, root);
  const nodes = allNodes(root);
  const headings = nodes.flatMap((node) =>
    // The parser has refused headings without an id.
    node.type === 'heading' && node.depth > 1
      ? [{ id: readHeading(node).id ?? '', depth: node.depth, line: nodeLine(node) }]
      : [],
  );
  const links = nodes.flatMap((node) => (node.type === 'link' ? [{ href: node.url, line: nodeLine(node) }] : []));
  return { ...place, path, text, parsed, headings, links, lostMarks: lostMarks(nodes) };
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
  return { file: `legal/${path}`, line, what };
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

export function allNodes(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(allNodes) : [])];
}

/** Whether the words of a text are listed: then it never changes, and no rule that is newer than it can be kept. */
export function isPublished({ text }: LintedDocument, { archiveHashes }: LintContext): boolean {
  return Object.values(archiveHashes).includes(hash('sha256', text));
}

/** Whether it lies under the date of a version that was in force. A file of a later day is a text that is coming. */
export function isEarlier({ path }: LintedDocument, { today }: LintContext): boolean {
  return isArchivedOn(path, today);
}
