import type { PublicErrorReporting } from '#model/public-config.ts';
import type { RootData } from '#model/root-data.ts';

type Settings = Pick<PublicErrorReporting, 'tracesConsent'>;

/** Whether a trace may begin, or be sent, now. */
export function mayTrace({ tracesConsent }: Settings): boolean {
  return tracesConsent === undefined || status() === 'granted';
}

/** Calls back at once, or when the visitor's stored answer has been read: never where no banner is. */
export function onceConsentIsKnown({ tracesConsent }: Settings, callback: () => void): void {
  if (tracesConsent === undefined || status() !== undefined) return callback();
  const observer = new MutationObserver(() => {
    observer.disconnect();
    callback();
  });
  observer.observe(document.documentElement, { attributeFilter: ['data-status'] });
}

/** Not by `rootData`: what this chunk shares with the boot entry would be exported by that, which every page has. */
function status(): RootData['status'] {
  // The values of a dataset are strings, and those that are not set undefined.
  return (document.documentElement.dataset as RootData).status;
}
