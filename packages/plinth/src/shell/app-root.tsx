import { Activity, memo, useInsertionEffect, useLayoutEffect, useState, ViewTransition, type ReactNode } from 'react';
import { I18nProvider, useI18n } from '#i18n/i18n-context.tsx';
import { addressPath } from '#model/addresses.ts';
import type { ErrorView } from '#model/errors.ts';
import { pageFacts } from '#model/pages.ts';
import { PathnameProvider } from '#navigation/site-link.tsx';
import type { CurrentPage, LoadedPage, Head } from '#page/payload.ts';
import { ErrorBoundary } from '#shell/error-boundary.tsx';
import { ErrorScreen } from '#shell/error-screen.tsx';
import { SiteProvider, type SiteServices } from '#shell/site-context.tsx';
import { SiteFooter } from '#shell/site-footer.tsx';
import { SiteHeader } from '#shell/site-header.tsx';

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
  // In the root: after all other layout effects.
  useLayoutEffect(() => onCommit?.(), [onCommit]);

  return (
    <I18nProvider locale={locale} messages={messagesOf(locale)}>
      <BeforeCommit action={beforeCommit} />
      {/* A new boundary after each error, whose state has no caught error. */}
      <ErrorBoundary
        key={cleared}
        errors={errors}
        raised={raised}
        mayShow={mayShow}
        renderError={(view) => (
          <Frame>
            <ErrorScreen view={view} />
          </Frame>
        )}
      >
        <PageInFrame page={page} />
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
const PageInFrame = memo(function PageInFrame({ page }: { page: CurrentPage }) {
  // A page that failed, or that the server rendered: only the frame is rendered, for the next page.
  return 'Page' in page ? (
    <Frame alternates={page.payload.head.alternates}>
      <PageArea {...page} />
    </Frame>
  ) : (
    <Frame />
  );
});

type FrameProps = { readonly alternates?: Head['alternates']; readonly children?: ReactNode };

function Frame({ alternates, children }: FrameProps) {
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

const MAX_ALIVE_PAGES = 10;

type Alive = { readonly path: string; readonly payload: unknown };
type MountedPage = LoadedPage & { readonly path: string };

/** A layout stays mounted while the pages in it change, and hidden while none of them is the current one. */
function PageArea(page: LoadedPage) {
  const current = { ...page, path: addressPath(page.address) };
  const pages = useMountedPages(current);
  const legal = pages.filter(isLegal);
  const show = (shown: MountedPage) => (
    <PageSlot key={shown.path} shown={shown} isVisible={shown.path === current.path} />
  );
  return (
    <>
      {pages.filter((shown) => !isLegal(shown)).map(show)}
      {legal.length > 0 && (
        <div className="legal" hidden={!isLegal(current)}>
          {legal.map(show)}
        </div>
      )}
    </>
  );
}

function PageSlot({ shown: { address, Page, payload }, isVisible }: { shown: MountedPage; isVisible: boolean }) {
  const { transition, keepAlive } = pageFacts(address).meta;
  const page = <Page payload={payload} />;
  const moving = transition === true ? <ViewTransition>{page}</ViewTransition> : page;
  return keepAlive === true ? <Activity mode={isVisible ? 'visible' : 'hidden'}>{moving}</Activity> : moving;
}

/** The current page and those that are kept alive, in a stable order: React would lose the state of a moved element. */
function useMountedPages(current: MountedPage): readonly MountedPage[] {
  const [alive, setAlive] = useState<readonly MountedPage[]>([]);
  const isKeptAlive = pageFacts(current.address).meta.keepAlive === true;
  const next = isKeptAlive ? alivePages(alive, current) : alive;
  if (next !== alive) setAlive(next);
  return (isKeptAlive ? [...next] : [...next, current]).sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** In the order in which they were last shown: the first is dropped. The same array when nothing has changed. */
export function alivePages<Page extends Alive>(alive: readonly Page[], shown: Page): readonly Page[] {
  const last = alive.at(-1);
  if (last?.path === shown.path && last.payload === shown.payload) return alive;
  return [...alive.filter(({ path }) => path !== shown.path), shown].slice(-MAX_ALIVE_PAGES);
}

function isLegal({ address }: MountedPage): boolean {
  return pageFacts(address).layout === 'legal';
}
