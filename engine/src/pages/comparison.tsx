import type { PageProps } from '#page/payload.ts';

/** Always loaded as a document: nothing of it is rendered in a browser. */
export default function Comparison({ markup = '' }: PageProps) {
  return <article className="policy-body compare" dangerouslySetInnerHTML={{ __html: markup }} />;
}
