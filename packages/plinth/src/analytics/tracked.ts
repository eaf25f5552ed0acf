import type { AnalyticsEvents, EventName, Track } from '#analytics/events.ts';

/** The attribute with an element's event: its name, a question mark, and its properties as a query string. */
const TRACKED = 'data-track';

// Unlike a handler with `useTrack` this needs no React, so the page can stay as the server made it.
/** Attributes for an element: a click on it is tracked as this event, and so is the opening of a `<details>`. */
export function tracked<E extends EventName>(event: E, properties: AnalyticsEvents[E]): { readonly [TRACKED]: string } {
  return { [TRACKED]: `${event}?${new URLSearchParams({ ...properties }).toString()}` };
}

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
