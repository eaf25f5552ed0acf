import type { ReactNode } from 'react';

/** The wrapper the legal pages share; it stays while a reader moves from one to another. */
export function LegalLayout({ children }: { children: ReactNode }) {
  return <div className="legal">{children}</div>;
}
