import { expect } from 'vitest';
import { readSheets, withoutBlanks } from '../site/support/paper.ts';
import { boxesOf, findTextsWithoutInk, TEXTS } from '../support/ink.ts';
import { useEngineSite } from '../support/use-site.ts';
import { inEachEngine } from './support/in-each-engine.ts';
import { openReady } from './support/reading.ts';

const site = useEngineSite('policies');
const POLICY = '/legal/rules/';
/** A link on paper has its address behind it. */
const WITHOUT_LINKS = 'main article :is(h1, h2, h3, p, li):not(nav *, form *, .print-address, .seal, :has(a))';
/** At the foot of each sheet, also within a paragraph that goes on: where the text is, its hash, and the day. */
const FOOT = /Addressofthistext:\S*?SHA-256[\da-f]{64}(?:Printedon[^.]*\.)?/;

inEachEngine((journey) => {
  journey(
    'a policy on paper has all of its text, on more than one sheet, and no navigation',
    async ({ open }) => {
      const tab = await open();
      await openReady(tab, site().url + POLICY);
      const texts = await tab.run(
        (selector) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent),
        WITHOUT_LINKS,
      );
      expect(texts.length).toBeGreaterThan(20);

      const sheets = await readSheets(await tab.print());

      expect(sheets.length).toBeGreaterThan(1);
      expect(sheets.filter((sheet) => !FOOT.test(sheet))).toEqual([]);
      const paper = sheets.map((sheet) => sheet.replace(FOOT, '')).join('');
      expect(texts.filter((text) => !paper.includes(withoutBlanks(text)))).toEqual([]);
      const skip = await tab.run(() => document.querySelector('body > a, #app > a')?.textContent ?? '');
      expect(skip).not.toBe('');
      expect(paper).not.toContain(withoutBlanks(skip));
    },
    { needs: 'print' },
  );

  journey('every text of a policy has ink in a picture of the whole page', async ({ open }) => {
    const tab = await open();
    await openReady(tab, site().url + POLICY);

    const boxes = await tab.run(boxesOf, TEXTS);
    expect(boxes.length).toBeGreaterThan(20);
    expect(findTextsWithoutInk(await tab.picture(), boxes)).toEqual([]);
  });
});
