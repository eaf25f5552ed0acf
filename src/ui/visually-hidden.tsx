import type { ReactNode } from 'react';

/** Text for assistive technology only. */
export function VisuallyHidden({ role, children }: { role?: 'status'; children?: ReactNode }) {
  return (
    <div className="visually-hidden" role={role}>
      {children}
    </div>
  );
}
