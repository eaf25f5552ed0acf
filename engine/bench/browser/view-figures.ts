import type { Figure, Target, Unit } from '../report/figure.ts';
import { median, ratios } from '../report/statistics.ts';
import type { ViewSeries } from './browser-rounds.ts';
import { SLOW_4G } from './conditions.ts';
import type { FirstView } from './first-view.ts';

type Measure = { readonly name: string; readonly of: keyof FirstView; readonly unit: Unit; readonly target?: Target };

/** Times are ratios to each floor. */
const TIMES: readonly Measure[] = [
  { name: 'FCP', of: 'fcpMs', unit: 'ms' },
  { name: 'LCP', of: 'lcpMs', unit: 'ms' },
];
/** What a floor has little or nothing of, so that a ratio says nothing. */
const AMOUNTS: readonly Measure[] = [
  { name: 'bytes in all', of: 'bytes', unit: 'bytes' },
  { name: 'requests', of: 'requests', unit: 'count' },
  { name: 'total blocking time', of: 'blockingMs', unit: 'ms', target: { atMost: 10 } },
  { name: 'longest task over 50 ms', of: 'longestTaskMs', unit: 'ms', target: { atMost: 50 } },
  { name: 'layout shift', of: 'shift', unit: 'count', target: { atMost: 0 } },
];
const LCP_PLAIN_FILES: Target = { atMost: 0.95 };
const LCP_SINGLE_FILE: Target = { atMost: 1.05 };

/** Figures of one page under one condition: its series are those of the hosts, the site first. */
export function viewFigures(series: readonly ViewSeries[]): Figure[] {
  const [site, ...floors] = series;
  if (site === undefined) return [];
  const title = `${site.path}, ${site.conditions.name}`;
  const beside = ({ of, unit }: Measure) =>
    series.map(({ host, rounds }) => ({ name: host.name, value: median(rounds.map((round) => round[of])), unit }));
  const times = TIMES.flatMap((measure) =>
    floors.map((floor) => ({
      name: `${title}: ${measure.name}, against ${floor.host.name}`,
      unit: 'ratio' as const,
      values: ratios(valuesOf(site, measure), valuesOf(floor, measure)),
      ...(measure.of === 'lcpMs' && lcpTarget(site, floor)),
      beside: beside(measure).filter(({ name }) => name === site.host.name || name === floor.host.name),
    })),
  );
  const amounts = AMOUNTS.map((measure) => ({
    name: `${title}: ${measure.name}`,
    unit: measure.unit,
    values: valuesOf(site, measure),
    ...(measure.target !== undefined && site.conditions === SLOW_4G && { target: measure.target }),
    beside: beside(measure),
  }));
  return [...times, ...amounts];
}

function valuesOf({ rounds }: ViewSeries, { of }: Measure): number[] {
  return rounds.map((round) => round[of]);
}

/** Held to where the network is a visitor's. */
function lcpTarget(site: ViewSeries, { host }: ViewSeries): { target?: Target } {
  if (site.conditions !== SLOW_4G) return {};
  if (host.name === 'single file') return { target: LCP_SINGLE_FILE };
  return host.name === 'nginx' || host.name === 'plain files' ? { target: LCP_PLAIN_FILES } : {};
}
