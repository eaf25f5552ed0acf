import { findingOf, placeAndWhat, type Finding } from '#commands/doctor/finding.ts';

const CONFIG = 'config.ts';

/** What a build that failed says: each mistake of the site at its place, but for those that are known. */
export function buildFindings(said: string, known: readonly Finding[]): Finding[] {
  const lines = said.split('\n');
  const isList = lines.every((line) => /^[^\s:]+:\d+: /.test(line));
  if (!isList) return [{ weight: 'blocks', file: CONFIG, what: `cannot be built: ${said}` }];
  const places = new Set(known.map(placeAndWhat));
  return lines.filter((line) => !places.has(line)).map((line) => findingOf('blocks', line, CONFIG));
}
