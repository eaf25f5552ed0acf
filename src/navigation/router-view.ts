import { createContext, useContext } from 'react';
import type { RouterState } from 'react-router';
import { invariant } from '#lib/invariant.ts';

/** What the page that is shown may know of the router. */
export type RouterView = {
  readonly location: RouterState['location'];
  /** How the location was reached; POP for the first one. */
  readonly historyAction: `${RouterState['historyAction']}`;
};

const RouterViewContext = createContext<RouterView | null>(null);

export const RouterViewProvider = RouterViewContext;

export function useRouterView(): RouterView {
  const view = useContext(RouterViewContext);
  invariant(view, 'useRouterView outside RouterViewProvider');
  return view;
}

/** The view of a document that is only rendered, and equal to the router's first one in a browser. */
export function firstRouterView(pathname: string): RouterView {
  return {
    location: { pathname, search: '', hash: '', state: null, key: 'default' },
    historyAction: 'POP',
  };
}
