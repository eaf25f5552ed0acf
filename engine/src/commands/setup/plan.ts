import type { Answers } from '#commands/setup/answers.ts';
import { configChange } from '#commands/setup/config-file.ts';
import { hasSampleHome, homePage, markChange } from '#commands/setup/brand-files.ts';
import { messagesChanges } from '#commands/setup/messages-file.ts';
import { policyChanges } from '#commands/setup/policy-changes.ts';
import { edit, filesAfter, type Part, type Project } from '#commands/setup/project.ts';
import { settingsChange } from '#commands/setup/settings-file.ts';
import { changeTheme } from '#commands/setup/theme-file.ts';
import { wantedSite } from '#commands/setup/wanted-site.ts';

const THEME = 'theme.css';

/** All changes that the answers make to a project, each file once, and notes for its owner. Writes nothing. */
export function planSetup(project: Project, answers: Answers): Required<Part> {
  const { files, definition } = project;
  const brand = answers.brand ?? definition.company.brand.value;
  const newHome = answers.headline !== undefined && hasSampleHome(project);
  const site = wantedSite(project, answers, newHome);
  const policies = policyChanges(project, answers, site);
  const theme = changeTheme(files.get(THEME) ?? '', colours(answers));
  const after = filesAfter(files, policies.changes);
  const parts: Part[] = [
    policies,
    messagesChanges(project, { answers, site, after, newHome }),
    newHome ? homePage(project, brand) : { changes: [] },
    { changes: [edit(THEME, theme.css)], notes: theme.notes },
    markChange(project, answers),
    settingsChange(project, answers),
  ];
  const withoutConfig = parts.flatMap(({ changes }) => changes);
  const config = configChange(project, answers, site, filesAfter(files, withoutConfig));
  const changes = [config, ...withoutConfig].filter(({ path, text }) => files.get(path) !== text);
  return { changes, notes: parts.flatMap(({ notes = [] }) => notes) };
}

function colours({ paper, ink, accent }: Answers): Record<string, string> {
  const given = Object.entries({ paper, ink, accent });
  return Object.fromEntries(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
