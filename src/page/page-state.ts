import { HYDRATED } from 'virtual:hydrated-pages';
import type { PageAddress } from '#model/addresses.ts';
import { pageFacts } from '#model/pages.ts';

/** Whether React has more to do on a page than to draw it: it is animated or kept, or its code may have a state or wait. */
export function hasState(address: PageAddress): boolean {
  const { module, meta } = pageFacts(address);
  return meta.keepAlive === true || meta.transition === true || HYDRATED.includes(module);
}
