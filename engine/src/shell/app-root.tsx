import { memo, useInsertionEffect, type ReactNode } from 'react';
import { I18nProvider, useI18n } from '#i18n/i18n-context.tsx';
import { addressPath } from '#model/addresses.ts';
import type { ErrorView } from '#model/errors.ts';
import { pageFacts } from '#model/pages.ts';
import { PathnameProvider } from '#navigation/pathname-context.ts';
import type { CurrentPage } from '#page/loaded-page.ts';
import type { Head } from '#page/payload.ts';
import { ErrorBoundary } from '#shell/error-boundary.tsx';
import { ErrorScreen } from '#shell/error-screen.tsx';
import { PageArea } from '#shell/page-area.tsx';
import { SiteProvider, type SiteServices } from '#shell/site-context.tsx';
import { SiteFooter } from '#shell/site-footer.tsx';
import { SiteHeader } from '#shell/site-header.tsx';
import { useAfterCommit } from '#shell/use-after-commit.ts';

export type Shown = { readonly page: CurrentPage; readonly pathname: string };

type RootProps = {
  readonly site: SiteServices;
  readonly shown: Shown;
  readonly raised: ErrorView | null;
  readonly cleared: number;
  /** False while only the frame is rendered, early. */
  readonly mayShow: () => boolean;
  readonly beforeCommit?: (() => void) | undefined;
  readonly onCommit?: () => void;
};

/** What server and browser render: the frame with the page, or an error, in it. */
export function AppRoot(props: RootProps) {
  return (
    <SiteProvider value={props.site}>
      <PathnameProvider value={props.shown.pathname}>
        <Root {...props} />
      </PathnameProvider>
    </SiteProvider>
  );
}

/** Stays mounted while pages, and errors in their place, change. */
function Root({ site, shown: { page }, raised, cleared, mayShow, beforeCommit, onCommit }: RootProps) {
  const { errors, messagesOf } = site;
  const { locale } = page.address;
  useAfterCommit(onCommit);

  return (
    <I18nProvider locale={locale} messages={messagesOf(locale)}>
      <BeforeCommit action={beforeCommit} />
      {/* A new boundary after each error, whose state has no caught error. */}
      <ErrorBoundary
        key={cleared}
        errors={errors}
        raised={raised}
        mayShow={mayShow}
        renderError={(view) => <ErrorScreen view={view} />}
      >
        <SiteShell page={page} />
      </ErrorBoundary>
      {/* The live region. src/navigation/focus.browser.ts writes into it. */}
      <div className="visually-hidden" role="status" />
    </I18nProvider>
  );
}

/** First in the tree: React runs its effect before it changes the rest. */
function BeforeCommit({ action }: { action: (() => void) | undefined }) {
  useInsertionEffect(() => action?.(), [action]);
  return null;
}

/** Memoized: a change of the root alone does not render the page again. */
const SiteShell = memo(function SiteShell({ page }: { page: CurrentPage }) {
  // A page that failed, or that the server rendered: only the frame is rendered, for the next page.
  if (!('Page' in page)) return <DefaultLayout alternates={undefined}>{null}</DefaultLayout>;
  const { address, Page, payload } = page;
  return (
    <DefaultLayout alternates={payload.head.alternates}>
      <PageArea path={addressPath(address)} facts={pageFacts(address)} Page={Page} payload={payload} />
    </DefaultLayout>
  );
});

type LayoutProps = { readonly alternates: Head['alternates']; readonly children: ReactNode };

/** The frame of every page, which stays mounted while the pages in it change. */
function DefaultLayout({ alternates, children }: LayoutProps) {
  const { locale } = useI18n();
  // Mounted again for another language: an extension that translated the frame would leave it half changed.
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
