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

/** Shows the error state, or an error while rendering, which React's root hooks put there only after the commit. */
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

type PlainErrorProps = {
  readonly view: ErrorView;
  /** Called within the commit, so that a navigation in progress cannot complete after it. */
  readonly onShown: () => void;
};

/** For an error of the frame: of the root, the header, or the error page itself. It uses no context. */
export function PlainError({ view, onShown }: PlainErrorProps) {
  useLayoutEffect(onShown, [onShown]);
  return reactNodes(plainError(view));
}
