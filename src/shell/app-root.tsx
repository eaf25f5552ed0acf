import { useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router';
import { I18nProvider } from '#i18n/i18n-context.tsx';
import { useBusyHint } from '#navigation/use-busy-hint.ts';
import { useRouteAnnouncer } from '#navigation/use-route-announcer.ts';
import { useScroll } from '#navigation/use-scroll.ts';
import { ErrorScreen } from '#shell/error-screen.tsx';
import { useSite } from '#shell/site-context.tsx';
import { useCurrentRoute } from '#shell/use-current-route.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/**
 * What outlives every page and every error: words, scrolling, the announcement of a navigation. An error raised by
 * hand takes the place of layout and page here; one thrown by a route does so in RouteErrorScreen.
 */
export function AppRoot() {
  const { errors, messagesOf } = useSite();
  const raised = useSyncExternalStore(errors.subscribe, errors.current, errors.current);
  const { locale, meta } = useCurrentRoute();
  const { key } = useLocation();

  useBusyHint();
  useScroll(meta);
  const { text, count } = useRouteAnnouncer(raised);

  return (
    <I18nProvider locale={locale} messages={messagesOf(locale)}>
      {raised === null ? <Outlet /> : <ErrorScreen key={key} view={raised} />}
      <VisuallyHidden role="status">
        <span key={count}>{text}</span>
      </VisuallyHidden>
    </I18nProvider>
  );
}
