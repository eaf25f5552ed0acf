import { replaceAddress } from '#model/document-state.ts';

/**
 * Puts another address of this page into the address bar while the action runs: some libraries read it, and have no setting
 * against that. Nothing else runs in between, and the application leaves both changes alone. Where the browser refuses the change
 * the action does not run: it would send what must not be sent.
 */
export function withAddress(url: string, action: () => void): void {
  const { href } = location;
  const differs = new URL(url).search !== location.search;
  if (differs && !replaceAddress(url)) return;
  try {
    action();
  } finally {
    if (differs) replaceAddress(href);
  }
}
