import type { Chapter, Figure } from '../report/figure.ts';
import { median, ratios } from '../report/statistics.ts';
import type { BrowserRounds, EarlySeries, JourneySeries } from './browser-rounds.ts';
import { SLOW_4G } from './conditions.ts';
import type { Journey } from './journey.ts';
import type { Restored } from './restored-pages.ts';
import { viewFigures } from './view-figures.ts';

const NAVIGATION_TARGETS = { throttled: { atMost: 0.35 }, unthrottled: { atMost: 0.6 } } as const;
const EARLY_TARGET = { atMost: 50 } as const;
const DIRECTIONS = [
  ['home to the longest page', 'thereMs'],
  ['and back', 'backMs'],
] as const satisfies ReadonlyArray<readonly [string, keyof Journey]>;

/** What the rounds in a browser say, a chapter for each question. */
export function browserChapters({ views, journeys, early, restored }: BrowserRounds): Chapter[] {
  const groups = Map.groupBy(views, ({ path, conditions }) => `${path} ${conditions.name}`);
  return [
    {
      title: 'First view',
      notes: [
        'With an empty cache, until nothing more comes. Beside: the site without its script, the same page as a single file',
        'without script (node:http, from memory), and as plain files with an external stylesheet (nginx where there is one).',
      ],
      figures: [...groups.values()].flatMap(viewFigures),
    },
    {
      title: 'Navigation',
      notes: [
        'From the click to the frame with the new heading, against the browser alone: the same site, its boot script blocked.',
      ],
      figures: journeys.flatMap(journeyFigures),
    },
    {
      title: 'Early clicks',
      notes: ['How much longer the same takes than by a plain link, when the application is not in.'],
      figures: early.map(earlyFigure),
    },
    { title: 'Back and forward', notes: restored.flatMap(lostNote), figures: [restoredFigure(restored)] },
  ];
}

function journeyFigures({ conditions, rests, site, scriptless }: JourneySeries): Figure[] {
  const target = conditions === SLOW_4G ? NAVIGATION_TARGETS.throttled : NAVIGATION_TARGETS.unthrottled;
  return DIRECTIONS.map(([name, of]) => {
    const own = site.map((journey) => journey[of]);
    const floor = scriptless.map((journey) => journey[of]);
    return {
      name: `${name}, ${conditions.name}${rests ? ', pointer resting first' : ''}`,
      unit: 'ratio',
      values: ratios(own, floor),
      target,
      beside: besideOf(own, floor),
    };
  });
}

function earlyFigure({ click, site, scriptless }: EarlySeries): Figure {
  return {
    name: click.name,
    unit: 'ms',
    values: site.map((ms, round) => ms - (scriptless[round] ?? NaN)),
    target: EARLY_TARGET,
    beside: besideOf(site, scriptless),
  };
}

function besideOf(site: readonly number[], scriptless: readonly number[]) {
  return [
    { name: 'site', value: median(site), unit: 'ms' as const },
    { name: 'plain link', value: median(scriptless), unit: 'ms' as const },
  ];
}

function restoredFigure(restored: readonly Restored[]): Figure {
  return {
    name: 'pages that the back/forward cache keeps, of all that are listed',
    unit: 'ratio',
    values: [restored.filter((page) => page.restored).length / restored.length],
    target: { atLeast: 1 },
  };
}

function lostNote({ path, restored, why }: Restored): string[] {
  return restored ? [] : [`${path} was loaded again: ${why}`];
}
