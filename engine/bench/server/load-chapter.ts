import { KNOWS_USAGE } from '../hosts/process-usage.ts';
import type { Chapter, Figure, Target, Unit } from '../report/figure.ts';
import { median, ratios } from '../report/statistics.ts';
import type { LoadRound, LoadRounds } from './load-rounds.ts';
import { KINDS, type Kind } from './server-hosts.ts';

type Measure = {
  readonly name: string;
  readonly of: keyof LoadRound;
  readonly unit: Unit;
  readonly needsUsage: boolean;
  /** By the name of the floor, for a page. */
  readonly pageTargets?: Readonly<Record<string, Target>>;
};

const MEASURES: readonly Measure[] = [
  {
    name: 'requests a second',
    of: 'perSecond',
    unit: 'per second',
    needsUsage: false,
    pageTargets: { 'bare node:http': { atLeast: 0.85 }, nginx: { atLeast: 1 } },
  },
  { name: 'CPU a request', of: 'cpuUs', unit: 'µs', needsUsage: true },
  { name: 'p99', of: 'p99Ms', unit: 'ms', needsUsage: false },
];

/** Below that share of a core, what sends the requests was slower than who answers them. */
const SATURATED = 0.9;

/** What the site's answers cost, each as a ratio to the floors. */
export function loadChapter(rounds: LoadRounds, { page, nginx }: { page: string; nginx: string | undefined }): Chapter {
  const figures = KINDS.flatMap((kind) => MEASURES.flatMap((measure) => figuresOf(rounds, kind, measure)));
  return {
    title: 'Server',
    notes: [
      `${page} as a page, as a 304 and as a redirect to it, 64 connections, every host with its log but the bare one.`,
      nginx === undefined
        ? 'nginx is left out: apt-get install nginx-light libnginx-mod-http-brotli-static.'
        : `${nginx}: one worker, its access log on, the same bytes from a file, without the site's security headers.`,
      ...(KNOWS_USAGE ? [] : ['CPU and memory are left out: only Linux says what another process uses.']),
      ...unsaturated(
        KINDS.flatMap((kind) =>
          [...rounds[kind]].map(([name, of]): [string, readonly LoadRound[]] => [`${name} (${kind})`, of]),
        ),
      ),
    ],
    figures,
  };
}

function figuresOf(rounds: LoadRounds, kind: Kind, measure: Measure): Figure[] {
  if (measure.needsUsage && !KNOWS_USAGE) return [];
  const [own, ...floors] = [...rounds[kind]].map(([name, of]) => ({
    name,
    values: of.map((round) => round[measure.of]),
  }));
  if (own === undefined) return [];
  return floors.map((floor): Figure => {
    const target = kind === 'page' ? measure.pageTargets?.[floor.name] : undefined;
    return {
      name: `${kind}: ${measure.name}, against ${floor.name}`,
      unit: 'ratio',
      values: ratios(own.values, floor.values),
      ...(target !== undefined && { target }),
      beside: [own, floor].map(({ name, values }) => ({ name, value: median(values), unit: measure.unit })),
    };
  });
}

/** Names the hosts, each with its rounds, that waited for the client. */
function unsaturated(hosts: ReadonlyArray<readonly [name: string, rounds: readonly LoadRound[]]>): string[] {
  if (!KNOWS_USAGE) return [];
  const idle = hosts.flatMap(([name, of]) => {
    const busy = median(of.map((round) => round.busy));
    return busy < SATURATED ? [`${name} ${Math.round(busy * 100)} %`] : [];
  });
  const because = 'their CPU a request says more than their requests a second';
  return idle.length === 0 ? [] : [`Not busy all the time, so that ${because}: ${idle.join(', ')} of a core.`];
}
