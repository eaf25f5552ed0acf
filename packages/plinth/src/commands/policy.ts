import { runPolicyCommand } from 'plinth-policies/commands';
import { SITE_FOLDER } from '#commands/policy-folder.ts';

// `npx plinth policy <command>`: the commands of plinth-policies on the texts of a site, and a review of its pages. Exit code 1
// where one refuses, or finds a version that has changed.
const REVIEW = {
  help: `review <slug> [--language CODE]
    writes one file to mail: a text that is not published as the site will show it, what it changes, what is wrong with it, and
    a place to sign`,
  takes: ['language'],
  most: 1,
  // It loads Vite, which takes longer than the other commands do.
  run: async (_folder: unknown, given: { readonly language?: string }, slug?: string) =>
    (await import('#commands/review-policy.ts')).reviewPolicy(slug, given),
} as const;

if (!(await runPolicyCommand(process.argv.slice(2), SITE_FOLDER, { review: REVIEW }))) process.exitCode = 1;
