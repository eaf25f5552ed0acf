const WHATEVER = '…';

/**
 * A text after a change that is written like a diff: lines with `-` go, lines with `+` come, others say where. `…` in a line
 * is whatever stands there; in a new line it is what stood in the old ones, in their order.
 * @throws when the old lines do not stand in the text exactly once
 */
export function applyChange(text: string, change: string): string {
  const marked = change.split('\n').map((line) => ({ mark: line.charAt(0), rest: line.slice(1) }));
  const before = marked
    .filter(({ mark }) => mark !== '+')
    .map(({ rest, mark }) => ({ mark, pattern: patternOf(rest) }));
  const lines = text.split('\n');
  const starts = lines.flatMap((_, start) =>
    before.every(({ pattern }, index) => pattern.test(lines[start + index] ?? '')) ? [start] : [],
  );
  const [start] = starts;
  if (start === undefined || starts.length > 1)
    throw new Error(`the old lines stand there ${starts.length} times:\n${change}`);

  const old = lines.slice(start, start + before.length);
  const found = before.flatMap(({ mark, pattern }, index) =>
    mark === '-' ? (pattern.exec(old[index] ?? '')?.slice(1) ?? []) : [],
  );
  const kept = old.filter((_, index) => before[index]?.mark !== '-');
  const after = marked
    .filter(({ mark }) => mark !== '-')
    .map(({ mark, rest }) => (mark === '+' ? filledIn(rest, found) : kept.shift()) ?? '');
  return [...lines.slice(0, start), ...after, ...lines.slice(start + before.length)].join('\n');
}

function patternOf(line: string): RegExp {
  const parts = line.split(WHATEVER).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('(.*)')}$`);
}

/** Takes what it needs from the front of `found`. */
function filledIn(line: string, found: string[]): string {
  return line.replaceAll(WHATEVER, () => {
    const next = found.shift();
    if (next === undefined) throw new Error(`nothing stood where the new line has …: ${line}`);
    return next;
  });
}
