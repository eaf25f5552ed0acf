import type { ReactNode } from 'react';

/** The first stop of the keyboard: past the header, to `<main id="main">`. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a className="skip-link" href="#main">
      {children}
    </a>
  );
}
