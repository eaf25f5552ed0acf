import { PolicyArticle } from '#legal/policy-article.tsx';
import { invariant } from '#lib/invariant.ts';
import type { PageProps } from '#payload.ts';

export default function Policy({ payload }: PageProps) {
  invariant(payload.document, 'a policy page without its document');
  return <PolicyArticle document={payload.document} />;
}
