import { startTransition, useLayoutEffect, useState } from 'react';
import type { ErrorStore } from '#shell/error-store.ts';
import type { ErrorView } from '#model/errors.ts';

/** The error that is shown, and how many have been cleared. */
type Raised = { readonly raised: ErrorView | null; readonly cleared: number };

/**
 * Follows the error state. In a transition: the router's own update is one, and so an error goes in the same commit as
 * the next page comes. An external store would show the page before once more.
 */
export function useRaisedError(errors: ErrorStore): Raised {
  const [state, setState] = useState<Raised>(() => ({ raised: errors.current(), cleared: 0 }));

  useLayoutEffect(() => {
    const follow = (): void => {
      const raised = errors.current();
      startTransition(() => {
        setState((before) =>
          before.raised === raised ? before : { raised, cleared: before.cleared + (raised === null ? 1 : 0) },
        );
      });
    };
    // Raised between the first render and now.
    follow();
    return errors.subscribe(follow);
  }, [errors]);

  return state;
}
