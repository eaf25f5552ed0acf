import { parse, type DocumentNode, type ObjectNode } from '@humanwhocodes/momoa';
import compile from 'icu-minify/compile';
import { assertJson, withoutByteOrderMark } from '#commands/texts/assert-json.ts';
import { OwnerError, type Problem } from 'plinth-policies/owner-error';

type Compiled = { [key: string]: unknown };

/**
 * The messages of a file in `locales/`, compiled, so that neither a host nor a browser parses ICU syntax.
 * @throws OwnerError with the line of what is no JSON, or of each message that is no ICU syntax.
 */
export function compileMessages(written: string, file: string): Compiled {
  const json = withoutByteOrderMark(written);
  assertJson(json, file);
  const problems: Problem[] = [];
  const compiled = compileTree(parseLines(json).body as ObjectNode, '', (line, what) => {
    problems.push({ file, line, what });
  });
  if (problems.length > 0) throw new OwnerError(problems);
  return compiled;
}

type Report = (line: number, problem: string) => void;

function compileTree({ members }: ObjectNode, prefix: string, report: Report): Compiled {
  return Object.fromEntries(
    members.map(({ name, value }) => {
      const key = name.type === 'String' ? name.value : name.name;
      const line = value.loc.start.line;
      // A message is looked up part by part: one below such a key would never be found.
      if (key.includes('.')) report(line, `the key "${prefix}${key}" has a dot: ${withoutDot(key)}`);
      if (value.type === 'Object') return [key, compileTree(value, `${prefix}${key}.`, report)];
      if (value.type === 'String')
        return [
          key,
          compileMessage(value.value, (why) => report(line, `the message "${prefix}${key}" is not ICU syntax: ${why}`)),
        ];
      report(line, `"${prefix}${key}" is neither a text nor an object of texts`);
      return [key, ''];
    }),
  );
}

function withoutDot(key: string): string {
  const parts = key.split('.').map((part) => `"${part}": `);
  return `write it as ${parts.join('{ ')}"…"${' }'.repeat(parts.length - 1)}`;
}

function compileMessage(message: string, report: (why: string) => void): unknown {
  try {
    return compile(message);
  } catch (error) {
    report(error instanceof Error ? error.message : String(error));
    return '';
  }
}

function parseLines(json: string): DocumentNode {
  return parse(json, { mode: 'json' });
}
