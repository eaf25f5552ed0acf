import { expect } from 'vitest';
import { useEngineSite } from '../support/use-site.ts';
import type { Tab } from './support/engine.ts';
import { inEachEngine, type Journey } from './support/in-each-engine.ts';
import { expectPage, follow, hasNavigationApi, openReady } from './support/reading.ts';

// Its titles have a face of their own.
const site = useEngineSite('bilingual');

const fontsOf = ({ relay }: Journey): string[] =>
  relay.requests.map(({ path }) => path).filter((path) => path.endsWith('.woff2'));

/** Whether the document has it, and could load it. */
const hasFace = (tab: Tab): Promise<boolean> =>
  tab.run(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Source Serif') && status === 'loaded'),
  );

const isKept = (tab: Tab): Promise<boolean> =>
  tab.run(() => Object.hasOwn(Object(navigation.currentEntry?.getState()), 'face'));

inEachEngine((journey) => {
  journey(
    'titles have a face of their own from the second page on, where there is a Navigation API',
    async (travel) => {
      const tab = await travel.open();
      await openReady(tab, `${site().url}/`);
      if (!(await hasNavigationApi(tab))) {
        await follow(tab, '/long/');
        expect(fontsOf(travel)).toEqual([]);
        return;
      }
      // A busy machine takes its time before it calls a page idle.
      await expect.poll(() => isKept(tab), { timeout: 30_000 }).toBe(true);
      expect(await hasFace(tab)).toBe(false);

      await follow(tab, '/long/');
      await expectPage(tab, '/long/', 'Long page');
      expect(await hasFace(tab)).toBe(true);

      await tab.open(`${site().url}/legal/terms/`);
      await expect.poll(() => hasFace(tab)).toBe(true);
      expect(fontsOf(travel)).toHaveLength(1);
    },
  );
});
