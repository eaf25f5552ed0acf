/**
 * The legal documents, in menu order. A slug is a file in `content/legal/<locale>/` and a path under `/legal/`:
 * a test fails for a slug without a file and for a file without a slug.
 */
export const LEGAL_DOCUMENTS = ['privacypolicy', 'amlkycpolicy'] as const;

export type LegalSlug = (typeof LEGAL_DOCUMENTS)[number];
