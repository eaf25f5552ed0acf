import type { EventName, Track } from '#analytics/events.ts';
import { TRACKED } from '#analytics/tracked.ts';

/** Tracks what elements stand for, as `tracked` wrote it: clicks, and the opening of a `<details>`. */
export function listenToTrackedElements(track: Track): void {
  const report = (element: Element): void => {
    const [event = '', properties] = (element.getAttribute(TRACKED) ?? '').split('?', 2);
    // Written by `tracked`, which takes nothing else.
    track(event as EventName, Object.fromEntries(new URLSearchParams(properties)) as never);
  };
  document.addEventListener('click', ({ target }) => {
    const element = target instanceof Element ? target.closest(`[${TRACKED}]`) : null;
    if (element !== null && !(element instanceof HTMLDetailsElement)) report(element);
  });
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open && target.hasAttribute(TRACKED)) report(target);
    },
    // The event does not bubble.
    true,
  );
}
