import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

// The pipelines of a site, for the two hosts. Held to their schemas in tests/architecture/ci.test.ts and
// tests/builds/pipelines.test.ts.
export type Workflow = {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
};
type Job = { readonly if?: string; readonly permissions?: Readonly<Record<string, string>>; readonly steps: Step[] };
type Step = { readonly if?: string; readonly uses?: string; readonly run?: string; readonly env?: object };
type Pipeline = Readonly<Record<string, { readonly script?: readonly string[]; readonly image?: string }>>;

export const GITHUB = readFileSync('../site/.github/workflows/site.yml', 'utf8');
export const GITLAB = readFileSync('../site/.gitlab-ci.yml', 'utf8');
export const workflow = parse(GITHUB) as Workflow;
export const pipeline = parse(GITLAB) as Pipeline;

/** What each host runs in a job: a script for each step. */
export const SCRIPTS = {
  GitHub: (job: string): readonly string[] => workflow.jobs[job]?.steps.flatMap(({ run }) => run ?? []) ?? [],
  GitLab: (job: string): readonly string[] => pipeline[job]?.script ?? [],
};
