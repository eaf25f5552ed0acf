import { parseModule, type ProxifiedModule } from 'magicast';
import { AnswersError } from '#commands/setup/answers.ts';

/** The object of `defineSite({ … })`, to be changed in place: what is not touched stays as it is written. */
type Definition = Record<string, unknown> & { company: Record<string, unknown> };

/** What of `site/config.ts` is to be another; what is left out stays. `null` takes it out. */
export type ConfigChanges = {
  readonly company?: Readonly<Record<string, string | null>>;
  readonly [field: string]: unknown;
};

/**
 * `site/config.ts` with these changes, and everything else as its owner wrote it.
 * @throws AnswersError when it does not export `defineSite({ … })` by default.
 */
export function changeConfig(source: string, { company = {}, ...fields }: ConfigChanges): string {
  const file = parseModule(source);
  const definition = definitionOf(file);
  for (const [name, value] of Object.entries(company)) assign(definition.company, name, value);
  for (const [name, value] of Object.entries(fields)) assign(definition, name, value);
  const { code } = file.generate();
  return withoutUnusedSample(code);
}

/** A field is written only where it says something else: comments in what stays are kept. */
function assign(target: Record<string, unknown>, name: string, value: unknown): void {
  if (value === undefined) return;
  if (value === null) delete target[name];
  else if (!isSame(target[name], value)) target[name] = value;
}

function isSame(present: unknown, value: unknown): boolean {
  try {
    return JSON.stringify(present) === JSON.stringify(value);
  } catch {
    // A call such as sample('…') is no plain value.
    return false;
  }
}

function definitionOf(file: ProxifiedModule): Definition {
  const exported = file.exports['default'] as { $type?: string; $args?: Definition[] } | undefined;
  const [definition] = exported?.$type === 'function-call' ? (exported.$args ?? []) : [];
  if (definition?.company === undefined)
    throw new AnswersError(['site/config.ts: got something else, takes export default defineSite({ company: … })']);
  return definition;
}

function withoutUnusedSample(code: string): string {
  return /\bsample\(/.test(code) ? code : code.replace(/, sample(?= })|sample, /, '');
}
