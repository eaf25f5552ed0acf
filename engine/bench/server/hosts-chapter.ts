import { KNOWS_USAGE } from '../hosts/process-usage.ts';
import type { Chapter, Figure, Unit } from '../report/figure.ts';
import { median, ratios } from '../report/statistics.ts';
import { unsaturated } from './load-chapter.ts';
import type { LoadRound } from './load-rounds.ts';

/** The best of the engines that this one is compared with: Astro 7.3, of the same floor on the same machine. */
const BEST_PEER = 0.18;
const EXPORT = 'nginx over the export';

export const HOST_NAMES = { node: 'Node', export: EXPORT, workerd: 'workerd', bare: 'bare node:http' } as const;

const MEASURES: ReadonlyArray<{ name: string; of: 'perSecond' | 'cpuUs' | 'p99Ms'; unit: Unit }> = [
  { name: 'requests a second', of: 'perSecond', unit: 'per second' },
  { name: 'CPU a request', of: 'cpuUs', unit: 'µs' },
  { name: 'p99', of: 'p99Ms', unit: 'ms' },
];

type About = {
  readonly page: string;
  /** A sentence for each host that is not installed. */
  readonly left: readonly string[];
};

/** What one page costs on each host, as a ratio to the bare floor. */
export function hostsChapter(rounds: ReadonlyMap<string, readonly LoadRound[]>, { page, left }: About): Chapter {
  const floor = rounds.get(HOST_NAMES.bare) ?? [];
  const hosts = [...rounds].filter(([name]) => name !== HOST_NAMES.bare);
  const measures = MEASURES.filter(({ of }) => KNOWS_USAGE || of !== 'cpuUs');
  return {
    title: 'Hosts',
    notes: [
      `${page}, 64 connections, a log line for each request but from the bare floor. CPU of all threads of the one process.`,
      ...left,
      ...unsaturated([...rounds]),
    ],
    figures: hosts.flatMap(([name, own]) =>
      measures.map(({ name: measure, of, unit }): Figure => {
        const [values, bare] = [own, floor].map((each) => each.map((round) => round[of])) as [number[], number[]];
        return {
          name: `${name}: ${measure}, against ${HOST_NAMES.bare}`,
          unit: 'ratio',
          values: ratios(values, bare),
          ...(name === EXPORT && of === 'perSecond' && { target: { atLeast: BEST_PEER } }),
          beside: [
            { name, value: median(values), unit },
            { name: HOST_NAMES.bare, value: median(bare), unit },
          ],
        };
      }),
    ),
  };
}
