import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { existsSync } from 'node:fs';
import { BROWSER_ACCEPT } from '../../scripts/http-answer.ts';
import { startSite } from '../../scripts/site-server.ts';
import { eventually } from '../contract/support/eventually.ts';
import { metricsUrl } from '../contract/support/read-metrics.ts';
import { sendOver } from '../contract/support/send.ts';
import { runCommands } from '../support/document-commands.ts';
import { startPrometheus } from './support/prometheus.ts';

const isInstalled = (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'promtool')));
type Dashboard = { panels: ReadonlyArray<{ title: string; targets: ReadonlyArray<{ expr: string }> }> };

/** A site's folder with the package beside it. */
function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-monitoring-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'node_modules/plinth'), { recursive: true });
  cpSync('deploy', join(folder, 'node_modules/plinth/deploy'), { recursive: true });
  return folder;
}

beforeAll(() => {
  if (!isInstalled)
    process.stderr.write('Not tested with Prometheus, which is not installed: apt install prometheus\n');
});

describe.skipIf(!isInstalled)('Prometheus', () => {
  test('takes the configuration and the rules, and its tool passes their tests', async () => {
    const { output } = await runCommands('engine/docs/operations.md', 'Metrics and alerts', { folder: ownFolder() });

    expect(output).toContain('prometheus.yml is valid');
    expect(output).toMatch(/alerts\.test\.yml\s+SUCCESS/);
  });

  test('has an answer to each question of the dashboard and the rules, from a server with traffic', async () => {
    const site = await startSite({ env: { METRICS_PORT: '0' } });
    onTestFinished(() => site.stop());
    const folder = join(ownFolder(), 'node_modules/plinth/deploy/monitoring');
    const file = join(folder, 'prometheus.yml');
    const text = readFileSync(file, 'utf8')
      .replaceAll('15s', '1s')
      .replace('127.0.0.1:9464', new URL(metricsUrl(site)).host);
    writeFileSync(file, text);
    const { query, rules } = await startPrometheus(file);
    const send = sendOver(site.port);
    // A rate is between two readings.
    await eventually(async () => {
      for (const target of ['/', '/nope', '/robots.txt']) await send({ target, headers: { accept: BROWSER_ACCEPT } });
      const [rate] = await query('sum(rate(plinth_http_requests_total{route="home"}[1m]))');
      return Number(rate?.value[1]) > 0;
    });

    const { panels } = JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8')) as Dashboard;
    for (const { title, targets } of panels) {
      const values = await Promise.all(targets.map(({ expr }) => query(asGrafana(expr))));
      // Nothing of it has happened: no request was refused.
      const found = values.filter((value, index) => value.length > 0 || targets[index]?.expr.includes('_refused_'));
      expect([title, found.length]).toEqual([title, targets.length]);
      expect(values.flat().filter(({ value }) => value[1] === 'NaN' || value[1].includes('Inf'))).toEqual([]);
    }
    await eventually(async () => (await rules()).every(({ health }) => health === 'ok'));
    const active = (await rules()).filter(({ state }) => state !== 'inactive').map(({ name }) => name);
    // True of a busy machine, on which the tests run beside others.
    expect(active.filter((name) => name !== 'EventLoopBusy')).toEqual([]);
  });
});

/** With what Grafana puts in place of its variables. */
function asGrafana(expression: string): string {
  return expression
    .replaceAll('$job', 'plinth')
    .replaceAll('$instance', '.*')
    .replaceAll('$__rate_interval', '1m')
    .replaceAll('[5m]', '[1m]');
}
