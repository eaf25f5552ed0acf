import { COMPANY_FACTS, type Answers } from '#commands/setup/answers.ts';
import { changeConfig } from '#commands/setup/config-file.ts';
import { hasSampleHome, homePage } from '#commands/setup/home-page.ts';
import { linkedOrigins } from '#commands/setup/linked-origins.ts';
import { markChange } from '#commands/setup/mark-file.ts';
import { messagesChanges, type Titles } from '#commands/setup/messages-file.ts';
import { policyChanges } from '#commands/setup/policy-changes.ts';
import { edit, type Change, type Part, type Project } from '#commands/setup/project.ts';
import { settingsChange } from '#commands/setup/settings-file.ts';
import { changeTheme } from '#commands/setup/theme-file.ts';
import { wantedSite, wordsFor, type WantedSite } from '#commands/setup/wanted-site.ts';
import { readFrontMatter } from '#legal/front-matter-file.server.ts';
import { addDays, daysBetween } from '#lib/day.ts';

const CONFIG = 'config.ts';
const THEME = 'theme.css';
/** RFC 9116 recommends less than a year. */
const SECURITY_TXT_DAYS = 360;
const MIN_SECURITY_TXT_DAYS = 60;

/** All changes that the answers make to a project, each file once, and notes for its owner. Writes nothing. */
export function planSetup(project: Project, answers: Answers): Required<Part> {
  const { files, definition } = project;
  const brand = answers.brand ?? definition.company.brand.value;
  const newHome = answers.headline !== undefined && hasSampleHome(project);
  const site = wantedSite(project, answers, newHome);
  const policies = policyChanges(project, answers, site);
  const theme = changeTheme(files.get(THEME) ?? '', colours(answers));
  const titles = titlesOf(site, textsAfter(files, policies.changes));
  const parts: Part[] = [
    policies,
    messagesChanges(project, { answers, site, titles, newHome }),
    newHome ? homePage(project, brand) : { changes: [] },
    { changes: [edit(THEME, theme.css)], notes: theme.notes },
    markChange(project, answers),
    settingsChange(project, answers),
  ];
  const withoutConfig = parts.flatMap(({ changes }) => changes);
  const config = configChange(project, answers, site, textsAfter(files, withoutConfig));
  const changes = [config, ...withoutConfig].filter(({ path, text }) => files.get(path) !== text);
  return { changes, notes: parts.flatMap(({ notes = [] }) => notes) };
}

type Texts = ReadonlyMap<string, string>;

function configChange(project: Project, answers: Answers, site: WantedSite, after: Texts): Change {
  const { files, definition } = project;
  const company = COMPANY_FACTS.flatMap((name) => {
    const value = answers[name];
    return value === undefined ? [] : [[name, value === '' ? null : value] as const];
  });
  const source = changeConfig(files.get(CONFIG) ?? '', {
    company: Object.fromEntries(company),
    languages: site.languages,
    policies: site.policies.map(({ slug }) => slug),
    menus: site.menus,
    registrations: site.registrations,
    redirects: site.redirects,
    permittedOrigins: linkedOrigins(files, after, definition.permittedOrigins),
    measurement: site.measurement,
    timeZone: answers.timeZone,
    securityTxtExpires: securityTxtExpires(project, answers),
  });
  return edit(CONFIG, source);
}

/** A new date of expiry if the contact changes, or if the present date is near. */
function securityTxtExpires({ definition, today }: Project, { securityContact }: Answers): string {
  const { securityTxtExpires: present, company } = definition;
  // A site of an older engine may lack it.
  const contact: Partial<typeof company>['securityContact'] = company.securityContact;
  const isAnother = securityContact !== undefined && securityContact !== contact?.value;
  const left = daysBetween(today, present);
  if (!isAnother && left >= MIN_SECURITY_TXT_DAYS) return present;
  return addDays(today, SECURITY_TXT_DAYS);
}

function textsAfter(files: Texts, changes: readonly Change[]): Texts {
  const after = new Map(files);
  for (const { path, text } of changes) {
    if (text === undefined) after.delete(path);
    else after.set(path, text);
  }
  return after;
}

/** Words for menus: the title that was answered for a policy, or else that of its text. */
function titlesOf(site: WantedSite, after: Texts): Titles {
  return (slug, locale) => {
    const answered = wordsFor(site.policies.find((policy) => policy.slug === slug)?.title, locale, site);
    const { title } = readFrontMatter(after.get(`legal/${locale.code}/${slug}.md`) ?? '').fields;
    return answered ?? (typeof title === 'string' ? title : undefined);
  };
}

function colours({ paper, ink, accent }: Answers): Record<string, string> {
  const given = Object.entries({ paper, ink, accent });
  return Object.fromEntries(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
