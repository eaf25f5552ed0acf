import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { createMetrics } from '#server/hosts/node/metrics.ts';
import { noCounts } from '#monitoring/report.ts';

const FOLDER = 'deploy/monitoring';
const read = (file: string): string => readFileSync(`${FOLDER}/${file}`, 'utf8');

type Rule = { readonly alert: string; readonly expr: string; readonly labels: { readonly severity: string } };
type Panel = {
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets: ReadonlyArray<{ readonly expr: string }>;
};
// Both files are the engine's own; promtool and tests/hosts/prometheus.test.ts hold them to their formats.
const [{ rules }] = (parse(read('alerts.yml')) as { groups: [{ rules: Rule[] }] }).groups;
const { panels } = JSON.parse(read('dashboard.json')) as { panels: Panel[] };

/** Of every server, and what Prometheus adds itself. */
function knownMetrics(): Set<string> {
  const metrics = createMetrics({ build: 'a', readiness: () => 'ready', reports: noCounts() });
  metrics.watch(createServer());
  const names = metrics.registry.getMetricsAsArray().map(({ name }) => name);
  return new Set(['up', ...names, ...names.flatMap((name) => ['_bucket', '_count', '_sum'].map((end) => name + end))]);
}

function metricsIn(expression: string): string[] {
  const bare = expression.replace(/"[^"]*"/g, '').replace(/\bby \([^)]*\)/g, '');
  return [...bare.matchAll(/\b([a-z][a-z0-9_]*)\s*\{/g)].map(([, name = '']) => name);
}

test('a metric that no server has is found in an expression', () => {
  const names = metricsIn('sum by (le) (rate(plinth_gone_total{a="b{"}[5m])) / up{job="c"}');

  expect(names).toEqual(['plinth_gone_total', 'up']);
  expect(knownMetrics().has('plinth_gone_total')).toBe(false);
});

test.each([
  ['alerts', rules.map(({ expr }) => expr)],
  ['dashboard', panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))],
])('each expression of the %s asks for metrics that a server has', (_, expressions) => {
  const known = knownMetrics();

  expect(expressions.length).toBeGreaterThan(9);
  for (const expression of expressions) {
    expect(metricsIn(expression).length, expression).toBeGreaterThan(0);
    expect(metricsIn(expression).filter((name) => !known.has(name))).toEqual([]);
  }
});

test('each alert is tested, and the guide says what to do', () => {
  const guide = readFileSync('docs/operations.md', 'utf8');
  const tests = read('alerts.test.yml');
  const names = rules.map(({ alert }) => alert);

  expect(names.filter((name) => !tests.includes(`alertname: ${name}`))).toEqual([]);
  expect(names.filter((name) => !guide.includes(`| \`${name}\` |`))).toEqual([]);
});

test('the panels of the dashboard lie side by side', () => {
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
  );

  expect(new Set(cells).size).toBe(cells.length);
  expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
});
