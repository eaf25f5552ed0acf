import { useEffect, type ReactNode } from 'react';

/** Calls `onMounted` once its children are in the page: hydrated, or rendered. Give it the same function each time. */
export function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  useEffect(onMounted, [onMounted]);
  return children;
}
