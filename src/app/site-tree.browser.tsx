import { StrictMode } from 'react';
import { PathnameProvider } from '#navigation/pathname-context.ts';
import type { CurrentPage } from '#page/loaded-page.ts';
import { AppRoot, type AppRootProps } from '#shell/app-root.tsx';
import { CurrentPageProvider } from '#shell/current-page.ts';
import { LastResort } from '#shell/last-resort.tsx';
import { SiteProvider, type SiteServices } from '#shell/site-context.tsx';

/** A page and the path at which it is shown. */
export type Shown = { readonly page: CurrentPage; readonly pathname: string };

type SiteTreeProps = AppRootProps & {
  readonly site: SiteServices;
  readonly shown: Shown;
  /** The frame itself has failed: a plain page has just been rendered. */
  readonly onLastResort: () => void;
};

/** All that React renders: the frame with the page in it, within what its parts ask for. */
export function SiteTree({ site, shown, onLastResort, ...root }: SiteTreeProps) {
  return (
    <StrictMode>
      <LastResort errors={site.errors} mayShow={root.mayShow} onShown={onLastResort}>
        <SiteProvider value={site}>
          <PathnameProvider value={shown.pathname}>
            <CurrentPageProvider value={shown.page}>
              <AppRoot {...root} />
            </CurrentPageProvider>
          </PathnameProvider>
        </SiteProvider>
      </LastResort>
    </StrictMode>
  );
}
