import { focusFooterButton, isFooterButtonFocused } from '#consent/banner-handlers.browser.ts';
import { parseConsentRecord, type ConsentRecord } from '#consent/consent.ts';
import type { ConsentStore } from '#consent/consent-store.browser.ts';
import { fieldsOf, historyState, updateHistoryState } from '#model/entry-state.ts';
import { rootData } from '#model/root-data.ts';

type Carried = { readonly record: string; readonly focus: boolean };

// Offline the reload waits for the network. Until then a security policy blocks requests: a library may retry calls.
/** Third-party code ends with its document. */
export function loadPageAgain({ removeKeys }: { removeKeys: () => void }): void {
  // Stops prefetches.
  rootData().leaving = '';
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "connect-src 'none'; script-src 'none'";
  document.head.append(policy);
  // A library may write once more when the document ends.
  addEventListener('pagehide', removeKeys);
  if (navigator.onLine) location.reload();
  else addEventListener('online', () => location.reload(), { once: true });
}

/** Keeps the choice, and a keyboard user's focus, over the reload. */
export function carryChoice(record: ConsentRecord | null): void {
  const carried: Carried = { record: JSON.stringify(record), focus: isFooterButtonFocused() };
  updateHistoryState({ consent: carried });
}

// Repeated so that the choice is announced, the focus returns, and the choice counts where the browser refuses storage.
/** Repeats the withdrawal that caused this reload, unless another tab has made a later choice. */
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
