import { PolicyArticle } from '#legal/policy-article.tsx';
import { invariant } from '#lib/invariant.ts';
import type { PageProps } from '#page/payload.ts';

export default function Policy({ payload: { document, history } }: PageProps) {
  invariant(document && history, 'a policy without its text');
  return (
    <>
      <PolicyArticle document={document} history={history} />
      {/* Says that the citation of a clause was copied: clause-numbers.browser.ts. */}
      <p className="copied" aria-live="polite" />
    </>
  );
}
