import type { Nodes } from 'mdast';
import type { ParsedDocument } from '#legal/legal-document.ts';
import { parseDocument, parseMarkdown, readHeading } from '#legal/parse-document.server.ts';

/** What the linter is told of the site around the texts. */
export type LintInput = {
  /** Every Markdown file by its path under `site/legal/`: `en/privacy.md`. */
  readonly files: ReadonlyMap<string, string>;
  /** Every page of the site by its path, with the legal file it shows, if it shows one. */
  readonly pages: ReadonlyMap<string, string | undefined>;
  readonly slugs: readonly string[];
  /** Locale codes, the default one first: its texts are the binding ones. */
  readonly locales: readonly string[];
  /** Outside origins that may be linked to. */
  readonly allowedOrigins: readonly string[];
  /** What the first entry of `changes` says, by locale; in English where it is left out. */
  readonly firstNotes?: Readonly<Record<string, string>>;
  /** SHA-256 of each archived version, by its path. */
  readonly archiveHashes: Readonly<Record<string, string>>;
  /** The least a policy has to say, in words; not asked of translations. */
  readonly minWords?: number;
};

/** Where a file lies: `en/privacy/2025-03-01.md`. */
export type FilePlace = { readonly locale: string; readonly slug: string; readonly version: string | undefined };

/** A legal file with all that the rules ask about. */
export type LintedDocument = FilePlace & {
  readonly path: string;
  readonly text: string;
  readonly parsed: ParsedDocument;
  readonly headings: ReadonlyArray<{ readonly id: string; readonly depth: number; readonly line: number }>;
  readonly links: ReadonlyArray<{ readonly href: string; readonly line: number }>;
  readonly words: number;
};

export function placeOf(path: string): FilePlace | undefined {
  const [, locale, slug, version] = /^([^/]+)\/([^/]+?)(?:\/([^/]+))?\.md$/.exec(path) ?? [];
  return locale === undefined || slug === undefined ? undefined : { locale, slug, version };
}

/** @throws LegalDocumentError for a file that is no legal document at all. */
export function readForLint(path: string, text: string, place: FilePlace): LintedDocument {
  const parsed = parseDocument(text, fileName(path));
  const nodes = allNodes(parseMarkdown(text));
  const headings = nodes.flatMap((node) =>
    // The parser has seen to it that every section has its id.
    node.type === 'heading' && node.depth > 1 ? [{ id: readHeading(node).id ?? '', depth: node.depth, line: lineOf(node) }] : [],
  );
  const links = nodes.flatMap((node) => (node.type === 'link' ? [{ href: node.url, line: lineOf(node) }] : []));
  const words = nodes.reduce((sum, node) => sum + (node.type === 'text' ? countWords(node.value.replace(/\{:.*\}/, '')) : 0), 0);
  return { ...place, path, text, parsed, headings, links, words };
}

/** A problem as an editor reads it. */
export function problemAt(path: string, line: number, problem: string): string {
  return `${fileName(path)}:${line}: ${problem}`;
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function fileName(path: string): string {
  return `site/legal/${path}`;
}

function allNodes(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(allNodes) : [])];
}

function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}
