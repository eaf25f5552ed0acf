import { useLayoutEffect } from 'react';

/** Calls a function once the tree is in the document. In the root: after all other layout effects. */
export function useAfterCommit(onCommit: (() => void) | undefined): void {
  useLayoutEffect(() => onCommit?.(), [onCommit]);
}
