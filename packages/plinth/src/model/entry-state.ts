// Not in root-data.ts, so that the boot entry does not load it.

/** Fields of `history.state`. They outlive a reload, and end with the tab. */
type HistoryState = {
  /** A consent was withdrawn, for the reloaded page. measurement/entry writes and reads it. */
  readonly withdrawal?: unknown;
};

/** Fields of the state that the Navigation API keeps with an entry. A reload keeps them too. */
type EntryState = {
  /** The scroll position when the page was left, in pixels. navigation/scrolling writes and reads it. */
  readonly top?: unknown;
  /** What `new FontFace()` takes. theme/title-face writes it, and the inline script of the next document reads it. */
  readonly face?: unknown;
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

/** Empty for what is no object: an extension, or another site at this origin before, may have written it. */
function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
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
