import type { Nodes } from 'mdast';
import { parseModule, type ProxifiedModule } from 'magicast';
import { AnswersError, COMPANY_FACTS, type Answers } from '#commands/setup/answers.ts';
import { edit, type Change, type Project } from '#commands/setup/project.ts';
import type { WantedSite } from '#commands/setup/wanted-site.ts';
import { parseMarkdown } from '#legal/parse-document.server.ts';
import { addDays, daysBetween } from '#lib/day.ts';

const CONFIG = 'config.ts';
/** RFC 9116 recommends less than a year. */
const SECURITY_TXT_DAYS = 360;
const MIN_SECURITY_TXT_DAYS = 60;

type Texts = Project['files'];

/** The object of `defineSite({ … })`. Fields are changed in place, so that all others stay as they are written. */
type Definition = Record<string, unknown> & { company: Record<string, unknown> };

/** New values of fields; `null` removes a field, and a field that is left out stays. */
export type ConfigChanges = {
  readonly company?: Readonly<Record<string, string | null | undefined>>;
  readonly [field: string]: unknown;
};

/** `after`: the files as all other changes leave them. */
export function configChange(project: Project, answers: Answers, site: WantedSite, after: Texts): Change {
  const { files, definition } = project;
  const company = COMPANY_FACTS.map((name) => [name, answers[name] === '' ? null : answers[name]] as const);
  const source = changeConfig(files.get(CONFIG) ?? '', {
    ...site,
    company: Object.fromEntries(company),
    policies: site.policies.map(({ slug }) => slug),
    permittedOrigins: linkedOrigins(files, after, definition.permittedOrigins),
    timeZone: answers.timeZone,
    securityTxtExpires: securityTxtExpires(project, answers),
  });
  return edit(CONFIG, source);
}

/** The permitted origins, without those that only removed texts named, and those of links in the policies. */
function linkedOrigins(before: Texts, after: Texts, permitted: readonly string[]): string[] {
  const policies = [...after].filter(([path]) => /^legal\/[^/]+\/[^/]+\.md$|^legal\/.*\/next\.md$/.test(path));
  const linked = policies
    .flatMap(([, text]) => linksOf(parseMarkdown(text)))
    .flatMap((href) => {
      const url = URL.parse(href);
      return url?.protocol === 'https:' ? [url.origin] : [];
    });
  const isNamed = (origin: string, texts: Texts): boolean =>
    [...texts].some(([path, text]) => /^(?:pages|locales|legal)\//.test(path) && text.includes(origin));
  const kept = permitted.filter(
    (origin) => linked.includes(origin) || isNamed(origin, after) || !isNamed(origin, before),
  );
  return [...new Set([...kept, ...linked])];
}

function linksOf(node: Nodes): string[] {
  const own = node.type === 'link' ? [node.url] : [];
  return 'children' in node ? [...own, ...node.children.flatMap(linksOf)] : own;
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

/**
 * `config.ts` with these changes; everything else stays as its owner wrote it.
 * @throws AnswersError where it does not export `defineSite({ … })` by default
 */
export function changeConfig(source: string, { company = {}, ...fields }: ConfigChanges): string {
  const file = parseModule(source);
  const definition = definitionOf(file);
  for (const [name, value] of Object.entries(company)) assign(definition.company, name, value);
  for (const [name, value] of Object.entries(fields)) assign(definition, name, value);
  const usesSample = /\bsample\(/.test(file.generate().code);
  if (!usesSample && file.imports['sample'] !== undefined) delete file.imports['sample'];
  return `${file.generate().code.trimEnd()}\n`;
}

/** Writes only values that differ, since a written object loses its comments and its order. */
function assign(target: Record<string, unknown>, name: string, value: unknown): void {
  if (value === undefined) return;
  const present = target[name];
  if (value === null) delete target[name];
  else if (isObject(present) && isObject(value)) {
    for (const key of Object.keys(present)) if (!Object.hasOwn(value, key)) delete present[key];
    for (const [key, part] of Object.entries(value)) assign(present, key, part);
  } else if (!isSame(present, value)) target[name] = value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  // The kind of a node, on the proxies of magicast.
  const { $type: type } = value as { readonly $type?: string };
  return type === undefined || type === 'object';
}

function isSame(present: unknown, value: unknown): boolean {
  try {
    return JSON.stringify(present) === JSON.stringify(value);
  } catch {
    // A call such as sample('…') cannot be serialized.
    return false;
  }
}

function definitionOf(file: ProxifiedModule): Definition {
  const exported = file.exports['default'] as { $type?: string; $args?: Definition[] } | undefined;
  const [definition] = exported?.$type === 'function-call' ? (exported.$args ?? []) : [];
  if (definition?.company === undefined)
    throw new AnswersError(['config.ts: got something else, takes export default defineSite({ company: … })']);
  return definition;
}
