import { useEffect } from 'react';
import { useDocumentHead } from '#shell/use-document-head.ts';
import { DefaultLayout } from '#shell/default-layout.tsx';
import { PageArea } from '#shell/page-area.tsx';
import { useSite } from '#shell/site-context.tsx';
import { useCurrentRoute } from '#shell/use-current-route.ts';
import { headTags } from '#shell/head-tags.ts';
import { invariant } from '#lib/invariant.ts';

/** Layout and page of the current route. Layouts stay mounted while the pages in them change. */
export function SiteShell() {
  const { config, pageShown } = useSite();
  const { name, path, locale, layout, meta, page } = useCurrentRoute();
  invariant(page, `the route ${path} is shown without its data`);
  const { Page, payload } = page;

  useDocumentHead(headTags(payload.head, { config, locale }), locale);
  // After the head has been brought up to date: effects run in the order they stand here.
  useEffect(() => {
    pageShown({ route: name, locale, path, url: location.href, title: document.title });
  }, [pageShown, name, locale, path]);

  return (
    <DefaultLayout alternates={payload.head.alternates}>
      <PageArea path={path} layout={layout} meta={meta} Page={Page} payload={payload} />
    </DefaultLayout>
  );
}
