import { useLayoutEffect } from 'react';

const sheets = new Map<string, CSSStyleSheet>();

/**
 * Brings a page's own stylesheet into the document before the page is painted, once, after that of the site. Where the page
 * was the first, the server has put it there. Otherwise it is a constructed stylesheet, not an element: the security policy
 * of the first page does not know its hash, and need not.
 */
export function usePageStyle(name: string, css: string): void {
  useLayoutEffect(() => {
    if (document.head.querySelector(`style[data-page="${name}"]`) !== null) return;
    const sheet = sheets.get(name) ?? new CSSStyleSheet();
    sheets.set(name, sheet);
    sheet.replaceSync(css);
    if (!document.adoptedStyleSheets.includes(sheet))
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, [name, css]);
}
