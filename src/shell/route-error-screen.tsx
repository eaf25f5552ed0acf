import { useRouteError } from 'react-router';
import { ErrorScreen } from '#shell/error-screen.tsx';
import { useSite } from '#shell/site-context.tsx';

/** The error page for what a route threw, while loading or rendering. An error raised before it wins. */
export function RouteErrorScreen() {
  const { errors } = useSite();
  return <ErrorScreen view={errors.current() ?? errors.viewOf(useRouteError())} />;
}
