import type { Drawing } from '#lib/element-tree.ts';
import { LooksError } from '#looks/file-problem.server.ts';
import { isOwnPaint } from '#looks/mark-attributes.server.ts';

export function hasOwnColours(mark: Drawing): boolean {
  return ownPaints(mark).length > 0;
}

/** @throws a LooksError where a mark names a token that is no colour of the site. */
export function checkTokens(mark: Drawing, colours: Readonly<Record<string, unknown>>, file: string): void {
  const unknown = ownPaints(mark).find(
    (paint) => paint.startsWith('var(') && colours[paint.slice(6, -1)] === undefined,
  );
  if (unknown === undefined) return;
  const taken = Object.keys(colours).map((name) => `var(--${name})`);
  throw new LooksError(file, {
    line: undefined,
    what: `the mark has the colour ${unknown}; theme.css has ${taken.join(', ')}`,
  });
}

function ownPaints([, attributes, shapes]: Drawing): string[] {
  const own = Object.entries(attributes).filter(([name, value]) => isOwnPaint(name, value));
  return [...own.map(([, value]) => value), ...shapes.flatMap(ownPaints)];
}
