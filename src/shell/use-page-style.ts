import { useLayoutEffect } from 'react';

/**
 * Brings a page's own stylesheet into the document before the page is painted, once. The server put it there when the
 * page was the first; the security policy knows its hash either way.
 */
export function usePageStyle(name: string, css: string): void {
  useLayoutEffect(() => {
    if (document.head.querySelector(`style[data-page="${name}"]`) !== null) return;
    const style = document.createElement('style');
    style.dataset['page'] = name;
    style.textContent = css;
    document.head.append(style);
  }, [name, css]);
}
