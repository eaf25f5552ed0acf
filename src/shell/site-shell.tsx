import { useEffect } from 'react';
import { useDocumentHead } from '#shell/use-document-head.ts';
import { DefaultLayout } from '#shell/default-layout.tsx';
import { PageArea } from '#shell/page-area.tsx';
import { useSite } from '#shell/site-context.tsx';
import { useCurrentPage } from '#shell/current-page.ts';
import { headTags } from '#shell/head-tags.ts';
import { addressPath } from '#model/addresses.ts';
import { pageFacts } from '#model/pages.ts';
import type { LoadedPage } from '#page/loaded-page.ts';

/** Layout and page at the current URL. Layouts stay mounted while the pages in them change. */
export function SiteShell() {
  const current = useCurrentPage();
  // What is shown for an error is decided in one place: the boundary above.
  if ('error' in current) throw current.error;
  // A page that stands in the document is not React's to draw: the frame waits for the next one.
  const page = 'served' in current ? undefined : current;
  return (
    <DefaultLayout alternates={page?.payload.head.alternates}>
      {page !== undefined && <ShownPage {...page} />}
    </DefaultLayout>
  );
}

function ShownPage({ address, Page, payload }: LoadedPage) {
  const { config, pageShown } = useSite();
  const { page: name, locale } = address;
  const path = addressPath(address);

  useDocumentHead(headTags(payload.head, { config, locale }), locale);
  // After the head has been brought up to date: effects run in the order they stand here.
  useEffect(() => {
    pageShown({ name, locale, path, url: location.href, title: document.title });
  }, [pageShown, name, locale, path]);

  return <PageArea path={path} facts={pageFacts(name)} Page={Page} payload={payload} />;
}
