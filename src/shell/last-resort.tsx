import { useLayoutEffect, type ReactNode } from 'react';
import { ErrorBoundary } from '#shell/error-boundary.tsx';
import type { ErrorStore } from '#shell/error-store.ts';
import { plainError } from '#shell/plain-error.ts';
import type { ErrorView } from '#model/errors.ts';
import { reactNodes } from '#ui/react-nodes.ts';

type LastResortProps = {
  readonly errors: ErrorStore;
  readonly mayShow: () => boolean;
  /** At once: a navigation under way must not complete behind it. */
  readonly onShown: () => void;
  readonly children: ReactNode;
};

/**
 * The boundary above every provider, for a failure of the frame: of the root, the header, or the error page itself. What it
 * shows takes nothing from any context, and is the end of the application in this document.
 */
export function LastResort({ errors, mayShow, onShown, children }: LastResortProps) {
  return (
    <ErrorBoundary
      errors={errors}
      mayShow={mayShow}
      renderError={(view) => <PlainErrorScreen view={view} onShown={onShown} />}
    >
      {children}
    </ErrorBoundary>
  );
}

function PlainErrorScreen({ view, onShown }: { readonly view: ErrorView; readonly onShown: () => void }) {
  useLayoutEffect(onShown, [onShown]);
  return reactNodes(plainError(view));
}
