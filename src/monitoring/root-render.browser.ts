import { startInactiveSpan, type Span } from '@sentry/browser';
import { FRAMEWORK_TIMEOUT_MS } from '#monitoring/limits.ts';
import { secondsOf } from '#monitoring/seconds-of.browser.ts';

type Render = {
  /** The trace it belongs to. */
  readonly trace: Span;
  /** Milliseconds since the document began. */
  readonly startedAt: number;
  readonly committedAt: number;
  /** Calls back at each commit, until the function it answers is called. */
  readonly watchCommits: (onCommit: () => void) => () => void;
};

/**
 * Measures the rendering of the whole application. It is over when nothing has been committed for a while, and ended
 * with the last commit, not with the end of the wait. Returns a function that ends it now.
 */
export function measureRootRender({ trace, startedAt, committedAt, watchCommits }: Render): () => void {
  const span = startInactiveSpan({
    name: 'Application Render',
    op: 'ui.react.render',
    startTime: secondsOf(startedAt),
    parentSpan: trace,
  });
  let lastCommit = committedAt;
  const end = (): void => {
    clearTimeout(timer);
    unwatch();
    span.end(secondsOf(lastCommit));
  };
  const unwatch = watchCommits(() => {
    lastCommit = performance.now();
    clearTimeout(timer);
    timer = setTimeout(end, FRAMEWORK_TIMEOUT_MS);
  });
  let timer = setTimeout(end, committedAt + FRAMEWORK_TIMEOUT_MS - performance.now());
  return end;
}

/** React tells nobody when it has committed, but whatever it changes in the document is a commit. */
export function watchDocument(onCommit: () => void): () => void {
  const observer = new MutationObserver(onCommit);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
