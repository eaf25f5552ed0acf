/** `history.replaceState`; false when the browser refuses it, as some do after a hundred changes in 30 seconds. */
export function replaceEntry(state: unknown, url?: string): boolean {
  try {
    history.replaceState(state, '', url);
    return true;
  } catch {
    return false;
  }
}
