import type { ReactNode } from 'react';
import type { Head } from '#page/payload.ts';
import { SiteFooter } from '#shell/site-footer.tsx';
import { SiteHeader } from '#shell/site-header.tsx';

type DefaultLayoutProps = { readonly alternates: Head['alternates']; readonly children: ReactNode };

/** The frame of every page: header, the page's own area, footer. */
export function DefaultLayout({ alternates, children }: DefaultLayoutProps) {
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter alternates={alternates} />
    </>
  );
}
