import type { ReactNode } from 'react';
import { useI18n } from '#i18n/i18n-context.tsx';
import type { Head } from '#page/payload.ts';
import { SiteFooter } from '#shell/site-footer.tsx';
import { SiteHeader } from '#shell/site-header.tsx';

type DefaultLayoutProps = { readonly alternates: Head['alternates']; readonly children: ReactNode };

/** The frame of every page: header, the page's own area, footer. */
export function DefaultLayout({ alternates, children }: DefaultLayoutProps) {
  const { locale } = useI18n();
  // Drawn anew in another language: somebody may have translated what stands in it, and would see it half changed.
  return (
    <>
      <SiteHeader key={`header ${locale}`} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter key={`footer ${locale}`} alternates={alternates} />
    </>
  );
}
