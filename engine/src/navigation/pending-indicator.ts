import { rootData } from '#model/root-data.ts';

/** A navigation that ends sooner shows no indicator, which would cost a frame. */
const DELAY_MS = 120;

let timer: ReturnType<typeof setTimeout> | undefined;

/** By an attribute, since React renders nothing while a page loads. */
export function showPending(pending: boolean): void {
  clearTimeout(timer);
  if (pending) timer = setTimeout(() => (rootData().pending = ''), DELAY_MS);
  else delete rootData().pending;
}
