import { DefaultLayout } from '#shell/default-layout.tsx';
import { PageArea } from '#shell/page-area.tsx';
import { useCurrentPage } from '#shell/current-page.ts';
import { addressPath } from '#model/addresses.ts';
import { pageFacts } from '#model/pages.ts';

/** Layout and page. Layouts stay mounted while the pages in them change. */
export function SiteShell() {
  const current = useCurrentPage();
  // A page that stands in the document, or failed, is not React's to draw: the frame waits for the next one.
  if (!('Page' in current)) return <DefaultLayout alternates={undefined}>{null}</DefaultLayout>;
  const { address, Page, payload } = current;
  return (
    <DefaultLayout alternates={payload.head.alternates}>
      <PageArea path={addressPath(address)} facts={pageFacts(address)} Page={Page} payload={payload} />
    </DefaultLayout>
  );
}
