export { openPolicies } from './versions/open-policies.ts';
export type { ComparedTexts, FoundClause, Policies, PolicyOptions } from './versions/policies.ts';
export type { ClausesOfVersion } from './versions/other-clauses.ts';
export type { BuiltSource, PolicySource } from './versions/policy-source.ts';
export { OwnerError, problemLine, type Problem } from './lib/owner-error.ts';
export { parsePolicy } from './text/parse-policy.ts';
export type { Block, Clause, Inline, LegalDocument, PolicyText } from './text/policy-text.ts';
export type { PolicyVersion, VersionFile } from './versions/policy-version.ts';
