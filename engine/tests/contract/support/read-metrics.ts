import parseMetrics, { type Family } from 'parse-prometheus-text-format';
import type { SiteServer } from '../../../scripts/site-server.ts';

/** Where a server that was started with `METRICS_PORT` serves its metrics. */
export function metricsUrl({ log }: SiteServer): string {
  return String(log.find(({ msg }) => msg === 'metrics')?.['url']);
}

/** The metrics of a server, as a parser of the format reads them. */
export async function readMetrics(site: SiteServer): Promise<Map<string, Family>> {
  const families = parseMetrics(await (await fetch(metricsUrl(site))).text());
  return new Map(families.map((family) => [family.name, family]));
}

/** Each value of a metric by its labels, as `home 200`. */
export function valuesOf(metrics: Map<string, Family>, name: string): Record<string, number> {
  const samples = metrics.get(name)?.metrics ?? [];
  return Object.fromEntries(samples.map(({ labels, value }) => [Object.values(labels ?? {}).join(' '), Number(value)]));
}
