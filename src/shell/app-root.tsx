import { Outlet } from 'react-router';
import { I18nProvider } from '#i18n/i18n-context.tsx';
import { usePendingIndicator } from '#navigation/use-pending-indicator.ts';
import { useRouteAnnouncer } from '#navigation/use-route-announcer.ts';
import { useScrollRestoration } from '#navigation/use-scroll-restoration.ts';
import { ErrorBoundary } from '#shell/error-boundary.tsx';
import { ErrorScreen } from '#shell/error-screen.tsx';
import { useSite } from '#shell/site-context.tsx';
import { useCurrentRoute } from '#shell/use-current-route.ts';
import { useRaisedError } from '#shell/use-raised-error.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** What outlives every page and every error of one: words, scrolling, the announcement of a navigation. */
export function AppRoot() {
  const { errors, messagesOf } = useSite();
  const { raised, cleared } = useRaisedError(errors);
  const { locale, meta } = useCurrentRoute();

  usePendingIndicator();
  useScrollRestoration(meta);
  const { text, count } = useRouteAnnouncer(raised);

  return (
    <I18nProvider locale={locale} messages={messagesOf(locale)}>
      {/* Another one after each error: it begins with nothing caught. */}
      <ErrorBoundary key={cleared} errors={errors} raised={raised} renderError={(view) => <ErrorScreen view={view} />}>
        <Outlet />
      </ErrorBoundary>
      <VisuallyHidden role="status">
        <span key={count}>{text}</span>
      </VisuallyHidden>
    </I18nProvider>
  );
}
