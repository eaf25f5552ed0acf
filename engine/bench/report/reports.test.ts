import { expect, test } from 'vitest';
import type { Chapter, Figure } from './figure.ts';
import { htmlReport, rangeChart } from './html-report.ts';
import { textTable } from './text-table.ts';

const MET: Figure = { name: 'fast <enough>', unit: 'ratio', values: [0.9, 1, 2], target: { atMost: 1 } };
const MISSED: Figure = {
  name: 'slow',
  unit: 'ms',
  values: [80],
  target: { atMost: 50 },
  beside: [{ name: 'nginx', value: 20, unit: 'ms' }],
};
const UNJUDGED: Figure = { name: 'told only', unit: 'bytes', values: [1000] };
const CHAPTER: Chapter = { title: 'A chapter', notes: ['A note.'], figures: [MET, MISSED, UNJUDGED] };

const report = (): string => htmlReport({ circumstances: 'Some machine.', chapters: [CHAPTER] });

test('a table has a line for each figure, with its range, target, result and comparisons', () => {
  const [title, note, , head, ...lines] = textTable(CHAPTER).split('\n');

  expect([title, note?.trim()]).toEqual(['A chapter', 'A note.']);
  expect(head).toMatch(/min +median +max +target +beside/);
  expect(lines[0]).toMatch(/fast <enough> +0\.90 +1\.00 +2\.00 +at most 1\.00 +met$/);
  expect(lines[1]).toMatch(/slow +80\.0 ms +80\.0 ms +80\.0 ms +at most 50\.0 ms +MISSED +nginx 20\.0 ms$/);
  expect(lines[2]).toMatch(/told only +1,000 +1,000 +1,000$/);
});

test('the report has a row and a chart for each figure, and says in words whether a target is met', () => {
  expect(report().match(/<svg /g)).toHaveLength(3);
  expect(report().match(/class="met"|class="missed"|class="no-target"/g)).toEqual([
    'class="met"',
    'class="missed"',
    'class="no-target"',
  ]);
  expect(report()).toMatch(/<td class="result">missed</);
});

test('the report needs nothing else, and names are text', () => {
  expect(report()).not.toMatch(/<script|\bsrc=|\bhref=|url\(|@import/);
  expect(report()).toContain('fast &lt;enough>');
});

function placeOf(chart: string, pattern: RegExp): number {
  return Number(pattern.exec(chart)?.[1]);
}

test('a chart begins at zero, and its target stands where its number is', () => {
  const chart = rangeChart({ name: '', unit: 'ratio', values: [1, 2, 4], target: { atMost: 2 } });

  const median = placeOf(chart, /cx="([\d.]+)"/);
  expect(placeOf(chart, /class="target" d="M([\d.]+) /)).toBe(median);
  expect(placeOf(chart, /class="range" x="([\d.]+)"/)).toBeCloseTo(median / 2, 0);
});

test('a chart shows what is below zero, and a figure that is always zero', () => {
  expect(rangeChart({ name: '', unit: 'ms', values: [-20, 10, 40] })).toMatch(/class="range" x="0\.0"/);
  expect(rangeChart({ name: '', unit: 'ms', values: [0] })).not.toMatch(/NaN|Infinity/);
});
