import { whenIdle } from '#lib/when-idle.browser.ts';

/** How long it works at a time, in milliseconds: on a slow device a step more may take as long again. */
const SLICE_MS = 5;

/** Takes all steps while the browser is idle, in slices that hold up nobody. Resolves after the last one. */
export async function runWhenIdle(steps: Iterator<void>): Promise<void> {
  for (let isDone = false; !isDone;) {
    await new Promise<void>((resolve) => whenIdle(resolve));
    const end = performance.now() + SLICE_MS;
    while (!isDone && performance.now() < end) isDone = steps.next().done === true;
  }
}
