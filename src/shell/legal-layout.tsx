import type { ReactNode } from 'react';
import { usePathname } from '#navigation/pathname-context.ts';
import { useSite } from '#shell/site-context.tsx';

/** The wrapper the legal pages share; it stays while a reader moves from one to another. */
export function LegalLayout({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  const { siteUrl } = useSite().config;
  const pathname = usePathname();
  return (
    <div className="legal" hidden={hidden}>
      {/* On paper only: where this text can be found again. */}
      <p className="print-address">{siteUrl + pathname}</p>
      {children}
    </div>
  );
}
