import type { ParsedDocument } from '#legal/legal-document.ts';

// Parsed by the build (build/content-plugins.ts); each file is loaded when somebody asks for it, however many there are.
const files = import.meta.glob<ParsedDocument>('#site/legal/*/**/*.md', { import: 'default' });

/** Loaders of all legal files by their path under `site/legal/`: `en/privacy.md`. */
export const LEGAL_FILES: Readonly<Record<string, () => Promise<ParsedDocument>>> = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/legal\/(?=[^/]+\/)/, ''), load]),
);
