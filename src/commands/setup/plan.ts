import { parse as parseYaml } from 'yaml';
import { COMPANY_FACTS, type Answers } from '#commands/setup/answers.ts';
import { changeConfig } from '#commands/setup/config-file.ts';
import { hasSampleHome, homePage } from '#commands/setup/home-page.ts';
import { markChange } from '#commands/setup/mark-file.ts';
import { messagesChanges, type Titles } from '#commands/setup/messages-file.ts';
import { policyChanges } from '#commands/setup/policy-changes.ts';
import { edit, filesIn, remove, type Change, type Part, type Project } from '#commands/setup/project.ts';
import { settingsChange } from '#commands/setup/settings-file.ts';
import { changeTheme } from '#commands/setup/theme-file.ts';
import { linkedOrigins } from '#commands/setup/linked-origins.ts';
import { wantedSite, wordsFor, type WantedSite } from '#commands/setup/wanted-site.ts';
import { addDays, daysBetween } from '#lib/day.ts';

const CONFIG = 'site/config.ts';
const THEME = 'site/theme.css';
const SAMPLE_TESTS = 'tests/sample';
/** security.txt asks for less than a year. */
const SECURITY_TXT_DAYS = 360;
const SECURITY_TXT_LEFT = 60;

/** All that answers change in a project: each file once, and what its owner should know. Nothing is written. */
export function planSetup(project: Project, answers: Answers): Required<Part> {
  const { files, definition } = project;
  const site = wantedSite(project, answers);
  const brand = answers.brand ?? definition.company.brand.value;
  const newHome = answers.headline !== undefined && hasSampleHome(project);
  const policies = policyChanges(project, answers, site);
  const theme = changeTheme(files.get(THEME) ?? '', colours(answers));
  const after = textsAfter(files, policies.changes);
  const messages = messagesChanges(project, answers, site, { titles: titlesOf(site, after), newHome });
  const parts: Part[] = [
    policies,
    messages,
    newHome ? homePage(project, brand) : { changes: [] },
    { changes: [edit(THEME, theme.css)], notes: theme.notes },
    markChange(project, answers),
    settingsChange(project, answers),
    { changes: answers.brand === undefined ? [] : filesIn(files, SAMPLE_TESTS).map(remove) },
  ];
  const withoutConfig = parts.flatMap(({ changes }) => changes);
  const config = configChange(project, answers, site, textsAfter(files, withoutConfig));
  const changes = [config, ...withoutConfig].filter(({ path, text }) => files.get(path) !== text);
  return { changes, notes: parts.flatMap(({ notes = [] }) => notes) };
}

function configChange({ files, definition, today }: Project, answers: Answers, site: WantedSite, after: Texts): Change {
  const company = Object.fromEntries(
    COMPANY_FACTS.flatMap((name) => {
      const value = answers[name];
      return value === undefined ? [] : [[name, value === '' ? null : value]];
    }),
  );
  const left = daysBetween(today, definition.securityTxtExpires);
  const renewed = addDays(today, SECURITY_TXT_DAYS);
  const contact: Partial<typeof definition.company>['securityContact'] = definition.company.securityContact;
  const isAnother = answers.securityContact !== undefined && answers.securityContact !== contact?.value;
  const isRenewed = isAnother || left < SECURITY_TXT_LEFT;
  const source = changeConfig(files.get(CONFIG) ?? '', {
    company,
    languages: site.languages,
    policies: site.policies.map(({ slug }) => slug),
    menus: site.menus,
    redirects: site.redirects,
    permittedOrigins: linkedOrigins(files, after, definition.permittedOrigins),
    measurement: site.measurement,
    securityTxtExpires: isRenewed ? renewed : definition.securityTxtExpires,
  });
  return edit(CONFIG, source);
}

type Texts = ReadonlyMap<string, string>;

function textsAfter(files: Texts, changes: readonly Change[]): Texts {
  const after = new Map(files);
  for (const { path, text } of changes) {
    if (text === undefined) after.delete(path);
    else after.set(path, text);
  }
  return after;
}

/** What a menu calls a policy: as it was answered, or else by its own title. */
function titlesOf(site: WantedSite, after: Texts): Titles {
  return (slug, locale) => {
    const answered = wordsFor(site.policies.find((policy) => policy.slug === slug)?.title, locale, site);
    const text = after.get(`site/legal/${locale.code}/${slug}.md`);
    const [, yaml] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(text ?? '') ?? [];
    const matter = yaml === undefined ? undefined : (parseYaml(yaml) as { title?: unknown } | null);
    return answered ?? (typeof matter?.title === 'string' ? matter.title : undefined);
  };
}

function colours({ paper, ink, accent }: Answers): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ paper, ink, accent }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
