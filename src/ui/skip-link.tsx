import type { ReactNode } from 'react';

/** Skips the header, to `<main id="main">`. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a className="skip-link" href="#main">
      {children}
    </a>
  );
}
