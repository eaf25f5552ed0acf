/** A page of each kind of the site with long policies. */
export const PAGES_BY_KEYBOARD = [
  '/',
  '/legal/rules/',
  '/legal/rules/2026-02-01/',
  '/legal/rules/compare/2026-02-01/2026-05-01/',
  '/legal/rules/on/2001-01-01/',
  '/error/404/',
];

/** Of windows: width and height. In `npm test` a phone and a laptop, before a release all. */
export const TWO_WINDOWS = [
  [390, 844],
  [1280, 720],
] as const;
export const WINDOWS = [...TWO_WINDOWS, [360, 640], [768, 1024], [1366, 650], [1440, 900]] as const;

/** `place`: of all elements, in their order. */
export type Stop = { readonly place: number; readonly name: string; readonly isCovered: boolean };

/**
 * Runs in a page: what has the focus; undefined for the page itself. It is covered when the middle of no line of it is in view
 * and on top, and does not become so.
 */
export async function stopInPage(): Promise<Stop | undefined> {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return undefined;
  const isSeen = (): boolean =>
    [...focused.getClientRects()].some(({ left, top, width, height }) => {
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      return at !== null && (focused.contains(at) || at.contains(focused));
    });
  for (let frame = 0; frame < 30 && !isSeen(); frame += 1) await new Promise(requestAnimationFrame);
  // A window that the system has not given the focus to has no `:focus`, which brings these into view.
  const isUnstyled = focused.matches('.skip-link:not(:focus)');
  const place = [...document.querySelectorAll('*')].indexOf(focused);
  return { place, name: focused.outerHTML.slice(0, 80), isCovered: !isUnstyled && !isSeen() };
}
