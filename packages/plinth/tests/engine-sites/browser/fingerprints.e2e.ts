import { readFile } from 'node:fs/promises';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { APP_ELEMENT_ID, DATA_BLOCK_ID } from '#model/frame-ids.ts';
import type { DataBlock } from '#page/payload.ts';
import { useBrowser } from '../../support/browser.ts';
import { SITE_PAGES } from '../../support/pages-under-test.ts';
import { useSite } from '../../support/use-site.ts';

// A page with another fingerprint in the browser is taken for changed, and is not hydrated.
const site = useSite();
const visit = useBrowser();
/** The module, after the one that it imports. */
const SOURCES = ['src/lib/hash.ts', 'src/page/fingerprint.ts'];

type Finding = {
  /** What the data block says of the page. */
  readonly data: string;
  readonly ofElement: string;
  readonly ofHtml: string;
};

/** An expression: reads a document as a browser does, with the code that the server and the application have. */
async function reader(): Promise<string> {
  const modules = await Promise.all(
    SOURCES.map(async (file) => (await transformWithOxc(await readFile(file, 'utf8'), file)).code),
  );
  return `(html) => {
    ${modules.join('\n').replace(/^import .*$|^export /gm, '')}
    const page = new DOMParser().parseFromString(html, 'text/html');
    const element = page.getElementById('${APP_ELEMENT_ID}');
    return {
      data: page.getElementById('${DATA_BLOCK_ID}').textContent,
      ofElement: fingerprintOfElement(element),
      ofHtml: fingerprintOfHtml(element.innerHTML),
    };
  }`;
}

test('of every page a browser finds the fingerprint that the server has', async () => {
  const pages = await Promise.all(
    SITE_PAGES.map(async ({ path }) => ({ path, html: await (await fetch(site().url + path)).text() })),
  );
  const { page } = await visit();
  const read = await reader();

  const findings: Finding[] = await page.evaluate(`${JSON.stringify(pages.map(({ html }) => html))}.map(${read})`);

  expect(findings).toHaveLength(pages.length);
  for (const [index, { data, ofElement, ofHtml }] of findings.entries()) {
    const { fingerprint = ofElement } = JSON.parse(data) as DataBlock;
    expect(
      { element: ofElement, html: ofHtml },
      `${pages[index]?.path}: the browser reads other elements than were written: look for some that may not stand in each other, such as a <div> in a <p>, or a <tr> that is not in a <tbody>`,
    ).toEqual({ element: fingerprint, html: fingerprint });
  }
});
