import { APP_ELEMENT_ID } from '#model/frame-ids.ts';

/** The element that React renders into: beside the document, until it takes the place of the server's. */
export function createPageElement(): { readonly element: HTMLElement; place(): void } {
  const element = document.createElement('div');
  element.id = APP_ELEMENT_ID;
  return {
    element,
    place() {
      const served = document.getElementById(APP_ELEMENT_ID);
      // An extension may have taken it out.
      if (served === null) document.body.prepend(element);
      else if (served !== element) served.replaceWith(element);
    },
  };
}
