import type { Browser } from 'puppeteer-core';
import type { BrowserHost, BrowserHosts } from './browser-hosts.ts';
import { SLOW_4G, UNTHROTTLED, type Conditions } from './conditions.ts';
import { EARLY_CLICKS, measureEarlyClick, type EarlyClick } from './early-click.ts';
import { measureFirstView, type FirstView } from './first-view.ts';
import { headingOf, measureJourney, type Journey } from './journey.ts';
import { measureRestored, type Restored } from './restored-pages.ts';

export type ViewSeries = {
  readonly path: string;
  readonly conditions: Conditions;
  readonly host: BrowserHost;
  readonly rounds: FirstView[];
};
type Pair<Round> = { readonly site: Round[]; readonly scriptless: Round[] };
export type JourneySeries = Pair<Journey> & { readonly conditions: Conditions; readonly rests: boolean };
export type EarlySeries = Pair<number> & { readonly click: EarlyClick };

export type BrowserRounds = {
  readonly views: readonly ViewSeries[];
  readonly journeys: readonly JourneySeries[];
  readonly early: readonly EarlySeries[];
  readonly restored: readonly Restored[];
};

/** Each view, journey and early click once a round, hosts side by side. */
export async function runBrowserRounds(browser: Browser, hosts: BrowserHosts, rounds: number): Promise<BrowserRounds> {
  const { site, scriptless, home, longest } = hosts;
  const from = await headingOf(browser, scriptless, home.path);
  const to = await headingOf(browser, scriptless, longest.path);
  const boot = scriptless.blocked.map((url) => new URL(url).pathname);
  const views = viewSeries(hosts);
  const journeys = journeySeries();
  const early = EARLY_CLICKS.map((click): EarlySeries => ({ click, site: [], scriptless: [] }));

  for (let round = 0; round < rounds; round += 1) {
    for (const { path, conditions, host, rounds: done } of views)
      done.push(await measureFirstView(browser, host, path, conditions));
    for (const { conditions, rests, ...done } of journeys)
      for (const [host, key] of paired(site, scriptless, round))
        done[key].push(await measureJourney(browser, host, { from, to }, { conditions, rests }));
    for (const { click, ...done } of early)
      for (const [host, key] of paired(site, scriptless, round))
        done[key].push(await measureEarlyClick(browser, host, { from, to, boot }, click));
  }
  const restored: Restored[] = [];
  for (const { path } of hosts.pages) restored.push(await measureRestored(browser, site, path));
  return { views, journeys, early, restored };
}

function viewSeries({ site, scriptless, singleFile, plainFiles, home, longest }: BrowserHosts): ViewSeries[] {
  const views = [
    { path: longest.path, conditions: SLOW_4G },
    { path: home.path, conditions: SLOW_4G },
    { path: longest.path, conditions: UNTHROTTLED },
  ];
  return views.flatMap((view) =>
    [site, scriptless, singleFile, plainFiles].map((host) => ({ ...view, host, rounds: [] })),
  );
}

function journeySeries(): JourneySeries[] {
  return [SLOW_4G, UNTHROTTLED].flatMap((conditions) =>
    [false, true].map((rests) => ({ conditions, rests, site: [], scriptless: [] })),
  );
}

/** The one that is first in one round is second in the next. */
function paired(site: BrowserHost, scriptless: BrowserHost, round: number) {
  const both = [[site, 'site'] as const, [scriptless, 'scriptless'] as const];
  return round % 2 === 0 ? both : both.toReversed();
}
