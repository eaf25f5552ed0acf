import type { Chapter, Figure } from '../report/figure.ts';
import { median, ratios } from '../report/statistics.ts';
import { VERSIONS } from './generated-site.ts';
import type { ComparedMemory, GrownMemory } from './served-growth.ts';
import type { TimedBuild } from './timed-build.ts';

export type GrowthSize = {
  readonly documents: number;
  readonly build: TimedBuild;
  readonly startsMs: number[];
  readonly costs: Array<{ readonly pageUs: number; readonly redirectUs: number }>;
};

/** A document of the largest site to one of a small one: grown linearly, with room for a machine that is busy meanwhile. */
const LINEAR = { atMost: 1.5 };
const FLAT = { atMost: 2 };
/** What is asked for a second time, and comparisons beyond those that are kept, stay in the memory that was there. */
const BOUNDED = { atMost: 1.15 };

/** Each size against the smallest. `compared`: of the largest. */
export function growthChapter(
  sizes: readonly GrowthSize[],
  memories: readonly GrownMemory[],
  compared?: ComparedMemory,
): Chapter {
  const [smallest, ...larger] = sizes;
  if (smallest === undefined) throw new Error('no size was measured');
  return {
    title: 'Growth',
    notes: [
      `${sizes.map(({ documents }) => documents.toLocaleString('en-US')).join(', ')} legal documents of 250 words, ${VERSIONS} versions each.`,
      'Build: processor time a document beyond what the smallest site takes, against the same of the next larger site.',
    ],
    figures: [
      ...buildFigures(smallest, larger),
      ...larger.map((size) => startFigure(size, smallest)),
      ...larger.flatMap((size) => costFigures(size, smallest)),
      ...sizes.flatMap((size, index) => memoryFigures(size, memories[index])),
      ...comparedFigures(sizes.at(-1), compared),
    ],
  };
}

function buildFigures(smallest: GrowthSize, larger: readonly GrowthSize[]): Figure[] {
  const perDocument = ({ build, documents }: GrowthSize): number =>
    (build.cpuSeconds - smallest.build.cpuSeconds) / (documents - smallest.documents);
  const [basis] = larger;
  if (basis === undefined) return [];
  return larger.map((size) => ({
    name: `${nameOf(size)}: build time of one`,
    unit: 'ratio',
    values: [perDocument(size) / perDocument(basis)],
    target: LINEAR,
    beside: [
      { name: 'CPU of one', value: perDocument(size) * 1_000, unit: 'ms' },
      { name: 'CPU of all', value: size.build.cpuSeconds, unit: 's' },
      { name: 'wall time', value: size.build.seconds, unit: 's' },
      { name: 'memory of the build', value: size.build.peakMb, unit: 'MB' },
    ],
  }));
}

function startFigure(size: GrowthSize, smallest: GrowthSize): Figure {
  return {
    name: `${nameOf(size)}: start to first page`,
    unit: 'ratio',
    values: ratios(size.startsMs, smallest.startsMs),
    target: FLAT,
    beside: [size, smallest].map((of) => ({ name: nameOf(of), value: median(of.startsMs), unit: 'ms' })),
  };
}

function costFigures(size: GrowthSize, smallest: GrowthSize): Figure[] {
  if (size.costs.length === 0) return [];
  return (
    [
      ['page', 'pageUs'],
      ['redirect', 'redirectUs'],
    ] as const
  ).map(([name, of]) => {
    const valuesOf = ({ costs }: GrowthSize): number[] => costs.map((cost) => cost[of]);
    return {
      name: `${nameOf(size)}: CPU of a ${name}`,
      unit: 'ratio',
      values: ratios(valuesOf(size), valuesOf(smallest)),
      target: FLAT,
      beside: [size, smallest].map((each) => ({ name: nameOf(each), value: median(valuesOf(each)), unit: 'µs' })),
    };
  });
}

function memoryFigures(size: GrowthSize, memory: GrownMemory | undefined): Figure[] {
  if (memory === undefined) return [];
  const { readyMb, idleMb, sweptMb } = memory;
  return [
    {
      name: `${nameOf(size)}: memory, all pages and versions asked for twice against once`,
      unit: 'ratio',
      values: [sweptMb[1] / sweptMb[0]],
      target: BOUNDED,
      beside: [
        { name: 'ready', value: readyMb, unit: 'MB' },
        { name: 'idle', value: idleMb, unit: 'MB' },
        { name: 'once', value: sweptMb[0], unit: 'MB' },
        { name: 'twice', value: sweptMb[1], unit: 'MB' },
      ],
    },
  ];
}

function comparedFigures(size: GrowthSize | undefined, compared: ComparedMemory | undefined): Figure[] {
  if (size === undefined || compared === undefined) return [];
  const { thousandMb, twoThousandMb } = compared;
  return [
    {
      name: `${nameOf(size)}: memory, after 2,000 comparisons against after 1,000`,
      unit: 'ratio',
      values: [twoThousandMb / thousandMb],
      target: BOUNDED,
      beside: [
        { name: '1,000', value: thousandMb, unit: 'MB' },
        { name: '2,000', value: twoThousandMb, unit: 'MB' },
      ],
    },
  ];
}

function nameOf({ documents }: GrowthSize): string {
  return `${documents.toLocaleString('en-US')} documents`;
}
