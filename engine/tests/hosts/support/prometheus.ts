import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startProcess } from '../../../scripts/start-process.ts';
import { takePort } from '../../../scripts/take-port.ts';
import { eventually } from '../../contract/support/eventually.ts';

type Rule = { readonly name: string; readonly health: string; readonly state: string };
export type Prometheus = {
  /** The values of an expression, by their labels. @throws for one that Prometheus cannot read */
  query(expression: string): Promise<Array<{ metric: Record<string, string>; value: [number, string] }>>;
  rules(): Promise<Rule[]>;
};

/** Starts Debian's Prometheus with a configuration, for one test. */
export async function startPrometheus(configuration: string): Promise<Prometheus> {
  const data = mkdtempSync(join(tmpdir(), 'plinth-prometheus-'));
  const { port, free } = await takePort();
  await free();
  const url = `http://127.0.0.1:${port}`;
  const child = startProcess(
    'prometheus',
    [`--config.file=${configuration}`, `--storage.tsdb.path=${data}`, `--web.listen-address=127.0.0.1:${port}`],
    { PATH: process.env['PATH'] },
  );
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  child.stdout.resume();
  onTestFinished(async () => {
    const ended = new Promise((end) => child.once('exit', end));
    child.kill('SIGKILL');
    await ended;
    rmSync(data, { recursive: true });
  });
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(said);
    return fetch(`${url}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  });

  const ask = async (path: string): Promise<unknown> => {
    // The API's own envelope.
    const { status, error, data: found } = (await (await fetch(url + path)).json()) as Record<string, unknown>;
    if (status !== 'success') throw new Error(`${path}: ${String(error)}`);
    return found;
  };
  return {
    async query(expression) {
      const found = await ask(`/api/v1/query?query=${encodeURIComponent(expression)}`);
      return (found as { result: Awaited<ReturnType<Prometheus['query']>> }).result;
    },
    rules: async () =>
      ((await ask('/api/v1/rules')) as { groups: Array<{ rules: Rule[] }> }).groups.flatMap((g) => g.rules),
  };
}
