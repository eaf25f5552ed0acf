import type { Page } from 'playwright';
import { APP_ELEMENT_ID } from '#model/frame-ids.ts';
import { inPage } from './in-page.ts';
import { tabStops } from './tab-stops.ts';

/** A page that is another one in a browser than on the server is left as it was sent, and has no handlers. */
export async function hydrationProblems(page: Page): Promise<string[]> {
  const isHydrated = await page.evaluate(
    (id) => Object.keys(document.querySelector(`#${id} main`) ?? {}).some((key) => key.startsWith('__reactFiber$')),
    APP_ELEMENT_ID,
  );
  return isHydrated
    ? []
    : [
        'a browser renders another page than the server has sent, so nothing on it works: look for what differs (a date, the size of a window), and for elements that may not stand in each other (a <div> in a <p>)',
      ];
}

/** What the Tab key does not reach of a page that was just opened, or not in its order, or without showing it. */
export async function keyboardProblems(page: Page): Promise<string[]> {
  const stops = await tabStops(page);
  const [first] = stops;
  return [
    ...(first?.name === '#main'
      ? []
      : [
          `the Tab key reaches ${first?.element} first, and not the skip link: let nothing have a positive tabindex, or take the focus by itself`,
        ]),
    ...stops.flatMap(({ name, element, index, outlined }, at) => [
      ...(name === 'BODY'
        ? [
            `after ${stops[at - 1]?.element} the Tab key reaches nothing: something with a tabindex, or hidden, cannot have the focus`,
          ]
        : []),
      ...(outlined || name === 'BODY' ? [] : [`${element} shows no focus: leave it the outline of :focus-visible`]),
      ...(name !== 'BODY' && index < (stops[at - 1]?.index ?? 0)
        ? [`the Tab key reaches ${element} too late: leave out positive values of tabindex`]
        : []),
    ]),
  ];
}

type Moving = { readonly what: string; readonly byItself: boolean; readonly times: number };

/** What moves though the reader asked for reduced motion, or more than once by itself. For a page that was so asked. */
export async function motionProblems(page: Page): Promise<string[]> {
  const reduced = await animations(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const repeated = (await animations(page)).filter(({ byItself, times }) => byItself && times !== 1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return [
    ...reduced.map(
      ({ what }) =>
        `${what} moves for a reader who asked for reduced motion: put it into @media (prefers-reduced-motion: no-preference)`,
    ),
    ...repeated.map(
      ({ what }) => `${what} moves more than once by itself: let it run once, or when the reader does something`,
    ),
  ];
}

/** What moves on the page, each as its element and the name of its animation. */
async function animations(page: Page): Promise<Moving[]> {
  const found = await inPage(page, (name) =>
    document.getAnimations().map((animation) => {
      const { effect, timeline } = animation;
      const element = effect instanceof KeyframeEffect ? effect.target : null;
      const kind = animation instanceof CSSAnimation ? `the animation ${animation.animationName}` : 'a transition';
      return JSON.stringify({
        what: `${element === null ? 'the page' : name(element)}, by ${kind},`,
        byItself: timeline === document.timeline,
        times: effect?.getTiming().iterations ?? 1,
      });
    }),
  );
  return found.map((each) => JSON.parse(each) as Moving);
}
