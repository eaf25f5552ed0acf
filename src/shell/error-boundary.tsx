import { Component, type ReactNode } from 'react';
import type { ErrorStore } from '#shell/error-store.ts';
import type { ErrorView } from '#model/errors.ts';

type Props = {
  readonly errors: ErrorStore;
  /** Whether what is rendered may be seen: an error of what is not yet is nobody's. */
  readonly mayShow: () => boolean;
  /** The error that is to be shown though nothing was thrown here. */
  readonly raised?: ErrorView | null;
  readonly renderError: (view: ErrorView) => ReactNode;
  readonly children: ReactNode;
};
type State = { readonly caught?: { readonly error: unknown } };

/**
 * Shows the error of the application's error state, and at once what was thrown while rendering: that comes to the error
 * state by React's root hooks, after the commit. A class, because React knows no other error boundary.
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
