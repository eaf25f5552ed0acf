const MAX_CHARS = 100;

/** A value as `config.ts` has it: an object that is too long for a line has one for each field. */
export function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string')
    return value.includes("'") ? JSON.stringify(value) : `'${value.replaceAll('\\', '\\\\')}'`;
  if (Array.isArray(value)) return `[${value.map((each) => literal(each)).join(', ')}]`;
  const fields = Object.entries(value ?? {});
  const line = `{ ${fields.map(([name, each]) => `${name}: ${literal(each)}`).join(', ')} }`;
  if (line.length <= MAX_CHARS) return line;
  const inner = `${indent}  `;
  return `{\n${fields.map(([name, each]) => `${inner}${name}: ${literal(each, inner)},\n`).join('')}${indent}}`;
}
