import { useInsertionEffect } from 'react';
import { I18nProvider } from '#i18n/i18n-context.tsx';
import { ErrorBoundary } from '#shell/error-boundary.tsx';
import { ErrorScreen } from '#shell/error-screen.tsx';
import { useCurrentPage } from '#shell/current-page.ts';
import { useSite } from '#shell/site-context.tsx';
import { SiteShell } from '#shell/site-shell.tsx';
import { useAfterCommit } from '#shell/use-after-commit.ts';
import type { ErrorView } from '#model/errors.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export type AppRootProps = {
  /** The error that is shown in the page's place. */
  readonly raised: ErrorView | null;
  /** How many errors have been cleared. */
  readonly cleared: number;
  /** Whether what is rendered may be seen: not while only the frame is rendered, early. */
  readonly mayShow: () => boolean;
  /** Before anything in the document changes. */
  readonly beforeCommit?: (() => void) | undefined;
  readonly onCommit?: () => void;
};

/** One element for good: what changes in the root only does not render the page anew. */
const SHELL = <SiteShell />;

/** What outlives every page and every error of one: words, and the live region in which a navigation is announced. */
export function AppRoot({ raised, cleared, mayShow, beforeCommit, onCommit }: AppRootProps) {
  const { errors, messagesOf } = useSite();
  const { locale } = useCurrentPage().address;
  useAfterCommit(onCommit);

  return (
    <I18nProvider locale={locale} messages={messagesOf(locale)}>
      <BeforeCommit action={beforeCommit} />
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
      {/* React renders nothing into it: src/navigation/announce-page.browser.ts does. */}
      <VisuallyHidden role="status" />
    </I18nProvider>
  );
}

/** First in the tree: React runs its effect before it changes the rest. */
function BeforeCommit({ action }: { action: (() => void) | undefined }) {
  useInsertionEffect(() => action?.(), [action]);
  return null;
}
