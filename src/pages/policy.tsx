import { useTrack } from '#analytics/track-context.tsx';
import { useTranslate } from '#i18n/i18n-context.tsx';
import { PolicyArticle } from '#legal/policy-article.tsx';
import { useClauseLinks } from '#shell/use-clause-links.ts';
import { usePrinted } from '#shell/use-printed.ts';
import { useServedText } from '#shell/use-served-text.ts';
import type { PageProps } from '#page/payload.ts';

export default function Policy({ payload }: PageProps) {
  const t = useTranslate();
  const track = useTrack();
  const { canonical } = payload.head;
  const copies = useClauseLinks(t('legal.version'), (clause) =>
    track('clause_link_copied', { policy: canonical, clause }),
  );
  usePrinted(() => track('policy_printed', { policy: canonical }));

  return (
    <>
      <PolicyText payload={payload} />
      <p className="copied" aria-live="polite">
        {copies > 0 && <span key={copies}>{t('legal.linkCopied')}</span>}
      </p>
    </>
  );
}

/** On the first page the text stands in the document and nowhere else: it is left as the server wrote it. */
function PolicyText({ payload: { document, history } }: PageProps) {
  const [isServed, showText] = useServedText();
  if (document !== undefined && history !== undefined) return <PolicyArticle document={document} history={history} />;
  // Hydration neither compares nor changes what stands in there.
  if (isServed)
    return (
      <article className="policy" ref={showText} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
    );
  return <article className="policy" ref={showText} />;
}
