import { Component, useLayoutEffect, type ReactNode } from 'react';
import type { ErrorStore } from '#shell/error-store.ts';
import { plainError } from '#shell/plain-error.ts';
import type { ErrorView } from '#model/errors.ts';
import { reactNodes } from '#ui/react-nodes.ts';

type Props = {
  readonly errors: ErrorStore;
  /** False while the frame is rendered early, for no page: then an error shows nothing. */
  readonly mayShow: () => boolean;
  readonly raised?: ErrorView | null;
  readonly renderError: (view: ErrorView) => ReactNode;
  readonly children: ReactNode;
};
type State = { readonly caught?: { readonly error: unknown } };

/**
 * Shows the error of the application's error state, or one that was thrown while rendering, which React's root hooks
 * put into the error state only after the commit. A class, since React has no other error boundary.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { caught: { error } };
  }

  override render(): ReactNode {
    const { errors, raised, mayShow, renderError, children } = this.props;
    const { caught } = this.state;
    const view = raised ?? (caught && (errors.current() ?? errors.viewOf(caught.error)));
    if (!view) return children;
    return mayShow() ? renderError(view) : null;
  }
}

type LastResortProps = {
  readonly errors: ErrorStore;
  readonly mayShow: () => boolean;
  /** Called within the commit, so that a navigation in progress cannot complete after it. */
  readonly onShown: () => void;
  readonly children: ReactNode;
};

/**
 * The boundary above every provider, for an error of the frame: of the root, the header, or the error page itself. What
 * it shows uses no context. The application ends with it in this document.
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
