import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ErrorScreen } from '#shell/error-screen.tsx';
import { useSite } from '#shell/site-context.tsx';

/** The error page for what a route threw, while loading or rendering. An error raised before it wins. */
export function RouteErrorScreen() {
  const { errors, pageShown } = useSite();
  const error = useRouteError();
  // After the commit: React renders a failed tree again before it gives up, with another error object each time.
  useEffect(() => errors.occupy(error), [errors, error]);
  useEffect(() => pageShown(null), [pageShown]);
  return <ErrorScreen view={errors.current() ?? errors.viewOf(error)} />;
}
