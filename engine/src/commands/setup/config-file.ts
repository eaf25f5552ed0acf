import { parseModule, type ProxifiedModule } from 'magicast';
import { AnswersError } from '#commands/setup/answers.ts';

/** The object of `defineSite({ … })`. Fields are changed in place, so that all others stay as they are written. */
type Definition = Record<string, unknown> & { company: Record<string, unknown> };

/** New values of fields; `null` removes a field, and a field that is left out stays. */
export type ConfigChanges = {
  readonly company?: Readonly<Record<string, string | null>>;
  readonly [field: string]: unknown;
};

/**
 * `config.ts` with these changes; everything else stays as its owner wrote it.
 * @throws AnswersError where it does not export `defineSite({ … })` by default
 */
export function changeConfig(source: string, { company = {}, ...fields }: ConfigChanges): string {
  const file = parseModule(source);
  const definition = definitionOf(file);
  for (const [name, value] of Object.entries(company)) assign(definition.company, name, value);
  for (const [name, value] of Object.entries(fields)) assign(definition, name, value);
  const { code } = file.generate();
  return `${withoutUnusedSample(code).trimEnd()}\n`;
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

/** A plain object, or an object literal of the file. */
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

function withoutUnusedSample(code: string): string {
  if (/\bsample\(/.test(code)) return code;
  return code.replace(/^import \{[^}]*\} from/m, (names) => names.replace(/, sample(?= \})|\bsample, /, ''));
}
