import { useEffect, useState } from 'react';
import { PolicyArticle } from '#legal/policy-article.tsx';
import { useServedText } from '#legal/use-served-text.ts';
import type { PageProps, Payload } from '#payload.ts';
import { useSite } from '#shell/site-context.tsx';

/** A policy. On the first page its text stands in the document and nowhere else: it is left as the server wrote it. */
export default function Policy({ payload: given }: PageProps) {
  const served = useServedText();
  const payload = useWhole(given, served);
  if (payload.document !== undefined) return <PolicyArticle document={payload.document} />;
  // Hydration neither compares nor changes what stands in there.
  if (served) return <article className="policy" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
  return <article className="policy" aria-busy="true" />;
}

/** A page that has to be drawn anew without a navigation, after an error was shown in its place, asks for its text. */
function useWhole(given: Payload, served: boolean): Payload {
  const { loadPayload, errors } = useSite();
  const [loaded, setLoaded] = useState(given);
  const missing = loaded.document === undefined && !served;

  useEffect(() => {
    if (missing) loadPayload().then(setLoaded, errors.raise);
  }, [missing, loadPayload, errors]);

  return loaded;
}
