import type { PublicErrorReporting } from '#model/public-config.ts';
import type { RootData } from '#model/root-data.ts';

export type TracesConsent = {
  /** Whether a trace may begin, or be sent, now. */
  readonly mayTrace: () => boolean;
  /** Calls back at once, or when the visitor's stored answer has been read: never where no banner is. */
  readonly onceKnown: (callback: () => void) => void;
};

/** `status`: of the visitor's consent, as the root element has it. */
export function createTracesConsent(
  { tracesConsent }: Pick<PublicErrorReporting, 'tracesConsent'>,
  status: () => RootData['status'],
): TracesConsent {
  return {
    mayTrace: () => tracesConsent === undefined || status() === 'granted',
    onceKnown(callback) {
      if (tracesConsent === undefined || status() !== undefined) return callback();
      const observer = new MutationObserver(() => {
        observer.disconnect();
        callback();
      });
      observer.observe(document.documentElement, { attributeFilter: ['data-status'] });
    },
  };
}
