/**
 * State that modules share with each other and with style sheets by attributes of the root element: `banner` is
 * `data-banner`. Each names its writers, and after an arrow its readers.
 */
export type RootData = {
  /** `off`: it has no handlers. Inline script, banner-handlers, lazy-measurement, boot/entry -> consent-banner.css */
  banner?: '0' | '1' | 'off';
  /** Of the consent. consent/banner-handlers -> consent-banner.css */
  status?: string;
  /** As it is stored. Inline script, theme-preference -> theme-preference, print.css, the owner's theme.css */
  theme?: string;
  /** The application follows links. boot/entry -> server/files/speculation-rules.ts */
  application?: '';
  /** Another page has been loading for a moment. navigation/pending-indicator -> motion.css */
  pending?: '';
  /** The document is about to be reloaded: no more requests. measurement/withdrawal -> app/page-parts */
  leaving?: '';
};

export function rootData(): RootData {
  // The values of a dataset are strings, and those that are not set undefined.
  return document.documentElement.dataset as RootData;
}

/** Fields of `history.state`. They outlive a reload, and end with the tab. */
type HistoryState = {
  /** A withdrawn consent, for the page that is loaded again. measurement/withdrawal, writes and reads */
  readonly consent?: unknown;
};

/** Fields of the state that the Navigation API keeps with an entry. A reload keeps them too. */
type EntryState = {
  /** Where the page was scrolled to when it was left, in pixels. navigation/scrolling, writes and reads */
  readonly top?: unknown;
};

export function historyState(): HistoryState {
  return fieldsOf(history.state);
}

export function entryState(): EntryState {
  return fieldsOf(navigation.currentEntry?.getState());
}

/** Writes nothing where the browser refuses it, as some do after a hundred changes in 30 seconds. */
export function updateEntryState(fields: EntryState): void {
  attempt(() => navigation.updateCurrentEntry({ state: { ...entryState(), ...fields } }));
}

export function updateHistoryState(fields: HistoryState): void {
  attempt(() => history.replaceState({ ...historyState(), ...fields }, ''));
}

/** Puts another address of this page into the address bar. False where the browser refuses it. */
export function replaceAddress(url: string): boolean {
  return attempt(() => history.replaceState(history.state, '', url));
}

/**
 * The fields of an object, none of anything else: an extension, or another site at this origin before, may have written
 * it.
 */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function attempt(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}
