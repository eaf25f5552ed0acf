/**
 * `history.replaceState` where the browser allows it: some refuse more than a hundred changes in half a minute, and throw.
 * @returns false when the entry is as it was.
 */
export function replaceEntry(state: unknown, url?: string): boolean {
  try {
    history.replaceState(state, '', url);
    return true;
  } catch {
    return false;
  }
}
