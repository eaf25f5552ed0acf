// Entry of the development server: hot reload, then the boot entry as in production.
import '@vitejs/plugin-react/preamble';
import '#boot/entry.browser.ts';
import {
  elementName,
  findClippedText,
  findMissingWords,
  findSidewaysElements,
  findSmallTargets,
} from '#dev/page-checks.ts';
import { createPanel, textElement, withoutPanels } from '#dev/panel.browser.ts';

/** WCAG 2.5.5. */
const FINGER_PX = 44;

// A file that only the server reads: build/reload-plugin.ts.
import.meta.hot?.on('plinth:files-changed', ({ onlyServer }: { readonly onlyServer: boolean }) => {
  if (onlyServer) location.reload();
});

// Once there is a page to look at.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showPageFindings);
else showPageFindings();

/** Shows what `plinth test` would find on this page, as far as a window of this size shows it, and again after each change. */
function showPageFindings(): void {
  const explanation =
    'npm test looks at more: every page, other sizes and colours, paper, the keyboard. A narrow window shows most.';
  const { host, list, heading } = createPanel('What to mend', explanation, 'bottom: 1rem');
  let waiting = 0;
  const look = (): void => {
    waiting = 0;
    const found = withoutPanels(findings);
    host.hidden = found.length === 0;
    heading.textContent = `To mend on this page: ${found.length}`;
    list.replaceChildren(...found.map((finding) => textElement('li', finding)));
  };
  // One look for all changes of a moment, once the browser has drawn them.
  const lookLater = (): void => {
    if (waiting === 0) waiting = requestAnimationFrame(look);
  };
  const all = { subtree: true, childList: true, characterData: true, attributes: true } as const;
  for (const part of [document.head, document.querySelector('main')?.parentElement ?? document.body])
    new MutationObserver(lookLater).observe(part, all);
  addEventListener('resize', lookLater);
  addEventListener('load', lookLater);
  // A page's own stylesheet is no element of the document.
  import.meta.hot?.on('vite:afterUpdate', lookLater);
  lookLater();
}

function findings(): string[] {
  const found = [
    ...findMissingWords(elementName),
    ...asForFinger(() => findSmallTargets(elementName, FINGER_PX)),
    ...findSidewaysElements(elementName),
    ...findClippedText(elementName),
  ];
  return [...new Set(found)];
}

/** With the styles that the page has for a finger, in one turn: nothing is drawn in between. */
function asForFinger<Result>(look: () => Result): Result {
  const COARSE = '(pointer: coarse)';
  const rules = [...document.styleSheets, ...document.adoptedStyleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule && rule.media.mediaText.includes(COARSE)) as CSSMediaRule[];
  const written = rules.map(({ media }) => media.mediaText);
  for (const { media } of rules) media.mediaText = media.mediaText.replace(COARSE, '(min-width: 0px)');
  try {
    return look();
  } finally {
    for (const [index, { media }] of rules.entries()) media.mediaText = written[index] ?? '';
  }
}
