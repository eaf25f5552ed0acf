import { focusFooterButton, isFooterButtonFocused } from '#consent/banner-handlers.browser.ts';
import { parseConsentRecord, type ConsentRecord } from '#consent/consent.ts';
import type { ConsentStore } from '#consent/consent-store.browser.ts';
import { fieldsOf, historyState, rootData, updateHistoryState } from '#model/document-state.ts';

type Carried = { readonly record: string; readonly focus: boolean };

/**
 * Loads the page again, so that third-party code is gone with its document. Until then, and offline that may be a while,
 * the document can send nothing: a library may have calls that wait for a retry.
 */
export function loadPageAgain({ removeKeys }: { removeKeys: () => void }): void {
  // Nothing is to be asked for any more: page-parts.browser.ts.
  rootData().leaving = '';
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "connect-src 'none'; script-src 'none'";
  document.head.append(policy);
  // A library may write once more on its way out.
  addEventListener('pagehide', removeKeys);
  if (navigator.onLine) location.reload();
  else addEventListener('online', () => location.reload(), { once: true });
}

/** Takes the choice, and a keyboard user's focus, along to the page that is loaded again. */
export function carryChoice(record: ConsentRecord | null): void {
  const carried: Carried = { record: JSON.stringify(record), focus: isFooterButtonFocused() };
  updateHistoryState({ consent: carried });
}

/**
 * Makes a withdrawal that led to this load of the page once more: it is announced, the focus returns, and it counts also
 * where the browser refuses storage. A choice that another tab has made since counts more.
 */
export function repeatWithdrawal(store: ConsentStore): void {
  const { consent: carried } = historyState();
  if (carried === undefined) return;
  updateHistoryState({ consent: undefined });
  const { record: text, focus }: Partial<Record<keyof Carried, unknown>> = fieldsOf(carried);
  const record = parseConsentRecord(typeof text === 'string' ? text : null);
  const at = new Date(record?.at ?? '');
  if (record?.analytics !== 'denied' || Number.isNaN(at.getTime()) || store.status() === 'granted') return;
  store.dispatch({ kind: 'chosen', choice: 'denied', at });
  if (focus === true && document.activeElement === document.body) focusFooterButton();
}
