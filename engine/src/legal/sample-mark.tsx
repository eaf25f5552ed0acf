import { useTranslate } from '#i18n/i18n-context.tsx';
import type { LegalDocument } from '#legal/legal-document.ts';

/** In the text of a sample: marks a fact that stands for one of the company's own. Elsewhere it is an owner's sign. */
const SAMPLE_MARK = '†';

export function hasSampleMarks({ lead, clauses }: LegalDocument): boolean {
  return JSON.stringify([lead, clauses]).includes(SAMPLE_MARK);
}

/** What the mark means, once for all of the text: fifty marks with a name each would cost the page 50 bytes. */
export function SampleLegend() {
  const t = useTranslate();
  return ` ${SAMPLE_MARK}\u00a0${t('legal.sampleFact')}`;
}
