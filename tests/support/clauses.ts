import type { Page } from 'playwright';

/** A clause of the text that a page shows. */
export type Clause = {
  readonly id: string;
  /** Its texts in their order, without what only styles add. */
  readonly texts: readonly string[];
};

/** The clauses of the first level of the policy that a page shows. */
export function clausesOf(page: Page): Promise<Clause[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('article.policy section')].flatMap((section) => {
      const content = section.querySelector(':scope > [data-rem]');
      const id = section.querySelector(':scope > :is(h2, h3)')?.id;
      if (content === null || id === undefined) return [];
      const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
      return [{ id, texts: texts.map((text) => text.trim()).filter((text) => text !== '') }];
    }),
  );
}

/** Whether a browser has laid out the text of a clause: it need not where that is far from the screen. */
export function isLaidOut(page: Page, id: string): Promise<boolean> {
  return page.evaluate((clause) => {
    const first = document.getElementById(clause)?.parentElement?.querySelector('[data-rem] > *');
    if (first === undefined || first === null) throw new Error(`no text of ${clause}`);
    return first.checkVisibility({ contentVisibilityAuto: true });
  }, id);
}

/** Hides the text of a clause from everybody, so that a test can show that it would be missed. */
export function withhold(page: Page, id: string): Promise<void> {
  return page.evaluate((clause) => {
    const style = new CSSStyleSheet();
    style.replaceSync(`:has(> [id="${clause}"]) > [data-rem] { content-visibility: hidden !important }`);
    document.adoptedStyleSheets.push(style);
  }, id);
}

/** Where the reader is in the text: the first heading on the screen, and how far down it stands. */
export function placeInText(page: Page): Promise<{ readonly heading: string; readonly top: number }> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll('.policy-body :is(h2, h3)')];
    const heading = headings.find((element) => element.getBoundingClientRect().top > 0);
    return { heading: heading?.id ?? '', top: Math.round(heading?.getBoundingClientRect().top ?? 0) };
  });
}
