import { useState, useSyncExternalStore } from 'react';

/**
 * True for a component that took over what the server wrote, for as long as it is mounted: what stands in the document
 * then needs not come a second time as data.
 */
export function useServedText(): boolean {
  // React asks for the server's answer only while it hydrates.
  const hydrating = useSyncExternalStore(neverChanges, () => false, () => true);
  const [served] = useState(hydrating);
  return served;
}

function neverChanges(): () => void {
  return () => {};
}
