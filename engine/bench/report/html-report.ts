import { targetResultOf, type Chapter, type Figure } from './figure.ts';
import { rangeChart } from './range-chart.ts';
import { REPORT_STYLE } from './report-style.ts';
import { cellsOf } from './text-table.ts';

type Report = {
  /** When, and on what machine. */
  readonly circumstances: string;
  readonly chapters: readonly Chapter[];
};

/** The report as one document that needs nothing else: no script, no font, no picture from elsewhere. */
export function htmlReport({ circumstances, chapters }: Report): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Benchmark</title>
<style>${REPORT_STYLE}</style>
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

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
