import type { PublicErrorReporting } from '#model/public-config.ts';
import { rootData } from '#model/root-data.ts';

type Settings = Pick<PublicErrorReporting, 'tracesConsent'>;

/** Whether a trace may begin, or be sent, now. */
export function mayTrace({ tracesConsent }: Settings): boolean {
  return tracesConsent === undefined || rootData().status === 'granted';
}

/** Calls back at once, or when the visitor's stored answer has been read: never where no banner is. */
export function onceConsentIsKnown({ tracesConsent }: Settings, callback: () => void): void {
  if (tracesConsent === undefined || rootData().status !== undefined) return callback();
  const observer = new MutationObserver(() => {
    observer.disconnect();
    callback();
  });
  observer.observe(document.documentElement, { attributeFilter: ['data-status'] });
}
