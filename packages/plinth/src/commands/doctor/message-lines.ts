import { parse, type DocumentNode, type ObjectNode } from '@humanwhocodes/momoa';

/** The line of each message by its key; empty for a text that is no JSON, which the build reports. */
export function messageLines(json: string): Map<string, number> {
  const body = parsed(json)?.body;
  return new Map(body?.type === 'Object' ? linesIn(body, '') : []);
}

function parsed(json: string): DocumentNode | undefined {
  try {
    return parse(json, { mode: 'json' });
  } catch {
    return undefined;
  }
}

function linesIn({ members }: ObjectNode, prefix: string): Array<[string, number]> {
  return members.flatMap(({ name, value }): Array<[string, number]> => {
    const key = prefix + (name.type === 'String' ? name.value : name.name);
    return value.type === 'Object' ? linesIn(value, `${key}.`) : [[key, value.loc.start.line]];
  });
}
