import { Component, type ReactNode } from 'react';
import type { ErrorStore } from '#shell/error-store.ts';
import type { ErrorView } from '#model/errors.ts';

type Props = {
  readonly errors: ErrorStore;
  /** False while the frame is rendered early, for no page: then an error shows nothing. */
  readonly mayShow: () => boolean;
  /** An error that was raised elsewhere. */
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
