import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Ability, Browser, Engine, Tab, TabOptions } from './engine.ts';
import { CHROMIUM, FIREFOX } from './puppeteer-engines.ts';
import { startRelay, type Relay } from './relay.ts';
import { WEBKIT } from './webkit.ts';

/** What a journey is made with. */
export type Journey = {
  /** A tab of a new visitor. The test closes it. */
  open(options?: TabOptions): Promise<Tab>;
  /** Has seen all requests of the browser since the start of the test. */
  readonly relay: Relay;
};

type Declare = (
  name: string,
  travel: (journey: Journey) => Promise<void>,
  options?: { readonly needs?: Ability },
) => void;

type Limit = { readonly engine: Engine['name']; readonly cannot: Ability; readonly because: string };

/** What is not tested in an engine. CONTRIBUTING has the same table. */
const LIMITS: readonly Limit[] = [
  { engine: 'Chromium', cannot: 'Global Privacy Control', because: 'it has none of its own' },
  { engine: 'WebKit', cannot: 'Global Privacy Control', because: 'it has none of its own' },
  { engine: 'WebKit', cannot: 'print', because: 'its driver has no command for it' },
  {
    engine: 'WebKit',
    cannot: 'a page without a network',
    because: 'it has no Navigation API: nothing is loaded ahead',
  },
  {
    engine: 'WebKit',
    cannot: 'the back/forward cache',
    because: 'its driver loses answers of a page that comes back from it',
  },
];

/** Declares journeys for each engine. Where it is not installed, or lacks what a journey needs, the test is skipped and says so. */
export function inEachEngine(declareJourneys: (journey: Declare) => void): void {
  describe.each([CHROMIUM, FIREFOX, WEBKIT])('$name', (engine) => {
    const journey = useJourney(engine);
    declareJourneys((name, travel, { needs } = {}) => {
      test(name, async ({ skip }) => {
        skip(engine.missing !== undefined, engine.missing);
        const limit = LIMITS.find(({ engine: limited, cannot }) => limited === engine.name && cannot === needs);
        skip(limit !== undefined, `${engine.name}: ${limit?.because}`);
        expect.hasAssertions();
        await travel(journey());
      });
    });
  });
}

function useJourney(engine: Engine): () => Journey {
  const tabs: Tab[] = [];
  let relay: Relay | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    if (engine.missing !== undefined) return;
    relay = await startRelay();
    browser = await engine.launch(relay.port);
  });
  afterEach(async () => {
    relay?.release();
    for (const tab of tabs.splice(0)) await tab.close();
    relay?.reset();
  });
  afterAll(async () => {
    await browser?.close();
    relay?.stop();
  });

  return () => {
    if (browser === undefined || relay === undefined) throw new Error('the browser runs only inside tests');
    const { open } = browser;
    return {
      relay,
      async open(options = {}) {
        const tab = await open(options);
        tabs.push(tab);
        return tab;
      },
    };
  };
}
