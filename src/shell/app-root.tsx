import { I18nProvider } from '#i18n/i18n-context.tsx';
import { usePendingIndicator } from '#navigation/use-pending-indicator.ts';
import { useRouteAnnouncer } from '#navigation/use-route-announcer.ts';
import { BeforeChange, useScrollCompletion } from '#navigation/scroll-steps.ts';
import { ErrorBoundary } from '#shell/error-boundary.tsx';
import { ErrorScreen } from '#shell/error-screen.tsx';
import { useCurrentPage } from '#shell/current-page.ts';
import { useSite } from '#shell/site-context.tsx';
import { SiteShell } from '#shell/site-shell.tsx';
import { useRaisedError } from '#shell/use-raised-error.ts';
import { pageFacts } from '#model/pages.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** One element for good: what changes in the root only, as a navigation that begins, does not render the page anew. */
const SHELL = <SiteShell />;

/** What outlives every page and every error of one: words, scrolling, the announcement of a navigation. */
export function AppRoot() {
  const { errors, messagesOf, scrolling, servedPath, place, mayShow } = useSite();
  const { raised, cleared } = useRaisedError(errors);
  const current = useCurrentPage();
  const { page, locale } = current.address;
  const isShown = !('served' in current) || raised !== null;

  usePendingIndicator();
  useScrollCompletion(scrolling);
  const { text, count } = useRouteAnnouncer(raised, servedPath);

  return (
    <I18nProvider locale={locale} messages={messagesOf(locale)}>
      <BeforeChange scrolling={scrolling} meta={pageFacts(page).meta} place={isShown ? place : undefined} />
      {/* Another one after each error: it begins with nothing caught. */}
      <ErrorBoundary
        key={cleared}
        errors={errors}
        raised={raised}
        mayShow={mayShow}
        renderError={(view) => <ErrorScreen view={view} />}
      >
        {SHELL}
      </ErrorBoundary>
      <VisuallyHidden role="status">
        <span key={count}>{text}</span>
      </VisuallyHidden>
    </I18nProvider>
  );
}
