import { useLayoutEffect } from 'react';

const sheets = new Map<string, CSSStyleSheet>();

/** Added once. Constructed, since the security policy refuses elements without their hash. */
function adoptStyle(name: string, css: string): void {
  const sheet = sheets.get(name) ?? new CSSStyleSheet();
  sheets.set(name, sheet);
  sheet.replaceSync(css);
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Added before paint, unless the server's page has it. */
export function usePageStyle(name: string, css: string): void {
  useLayoutEffect(() => {
    if (document.head.querySelector(`[data-page="${name}"]`) === null) adoptStyle(name, css);
  }, [name, css]);
}
