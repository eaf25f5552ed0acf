import { targetResultOf, type Chapter, type Figure } from './figure.ts';
import { spreadOf } from './statistics.ts';
import { cellsOf } from './text-table.ts';

type Report = {
  /** When, and on what machine. */
  readonly circumstances: string;
  readonly chapters: readonly Chapter[];
};

/** Met and missed targets differ in words too, not by colour alone. */
const STYLE = `
:root {
  color-scheme: light dark;
  --ground: #fff; --text: #1b1f24; --quiet: #59636e; --line: #d1d9e0; --range: #9ec5f0; --median: #0a55b5;
  --met: #116329; --missed: #b3201b;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #14171b; --text: #e6e9ec; --quiet: #9aa4af; --line: #343b43; --range: #2b5080; --median: #8ec1ff;
    --met: #7bd58f; --missed: #ff9c92;
  }
}
body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 90rem; margin: auto; padding: 1.5rem; }
section > p { color: var(--quiet); margin: .25rem 0; max-width: 80ch; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 1rem 0 2rem; }
th, td { text-align: left; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: middle; }
tbody th { font-weight: 400; min-width: 18rem; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.met .result { color: var(--met); }
.missed .result { color: var(--missed); font-weight: 600; }
svg { display: block; }
.axis { stroke: var(--line); }
.range { fill: var(--range); }
.median { fill: var(--median); }
.target { stroke: var(--missed); stroke-width: 2; }
.met .target { stroke: var(--met); }
`;

/** The report as one document that needs nothing else: no script, no font, no picture from elsewhere. */
export function htmlReport({ circumstances, chapters }: Report): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Benchmark</title>
<style>${STYLE}</style>
<main>
<h1>Benchmark</h1>
<p>${escapeHtml(circumstances)}</p>
<p>Each figure is the median of its rounds, with the least and the most. In the charts the bar is that range, the dot the
median, and the upright line the target; they begin at zero, or at the least where that is below.</p>
${chapters.map(chapterHtml).join('\n')}
</main>
</html>
`;
}

function chapterHtml({ title, notes, figures }: Chapter): string {
  return `<section>
<h2>${escapeHtml(title)}</h2>
${notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('\n')}
<div class="wide"><table>
<thead><tr><th>Figure<th class="number">Min<th class="number">Median<th class="number">Max<th>Target<th>Result<th>Chart<th>Beside</thead>
<tbody>
${figures.map(rowHtml).join('\n')}
</tbody>
</table></div>
</section>`;
}

function rowHtml(figure: Figure): string {
  const [name = '', min = '', median = '', max = '', target = '', , beside = ''] = cellsOf(figure).map(escapeHtml);
  const result = targetResultOf(figure);
  const numbers = [min, median, max].map((value) => `<td class="number">${value}`).join('');
  return `<tr class="${result.replace(' ', '-')}"><th scope="row">${name}${numbers}<td>${target}<td class="result">${
    result === 'no target' ? '' : result
  }<td>${rangeChart(figure)}<td>${beside}`;
}

const WIDTH = 260;
const HEIGHT = 22;
const MIDDLE = HEIGHT / 2;
/** Left free on the right, so that a mark at the end is seen. */
const MARGIN = 6;

/**
 * A figure as an SVG: a bar from the least to the most, a dot at the median, a line at the target. It begins at zero, or at
 * the least where that is below.
 */
export function rangeChart(figure: Figure): string {
  const { min, median, max } = spreadOf(figure.values);
  const limit = limitOf(figure);
  const start = Math.min(0, min, limit ?? 0);
  const length = Math.max(0, max, limit ?? 0) - start || 1;
  const place = (value: number): string => (((value - start) / length) * (WIDTH - MARGIN)).toFixed(1);
  const width = Math.max(Number(place(max)) - Number(place(min)), 1).toFixed(1);
  return [
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" aria-hidden="true">`,
    `<path class="axis" d="M0 ${MIDDLE}H${WIDTH}"/>`,
    `<rect class="range" x="${place(min)}" y="${MIDDLE - 4}" width="${width}" height="8" rx="2"/>`,
    `<circle class="median" cx="${place(median)}" cy="${MIDDLE}" r="4"/>`,
    limit === undefined ? '' : `<path class="target" d="M${place(limit)} 1V${HEIGHT - 1}"/>`,
    '</svg>',
  ].join('');
}

function limitOf({ target }: Figure): number | undefined {
  if (target === undefined) return undefined;
  return 'atMost' in target ? target.atMost : target.atLeast;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
