import { createContext, Fragment, useContext } from 'react';
import { useTranslate } from '#i18n/i18n-context.tsx';
import type { LegalDocument } from '#legal/legal-document.ts';

/** In the text of a sample: marks a fact that stands for one of the company's own. */
const SAMPLE_MARK = '†';

/** Whether the text is a sample: elsewhere the sign is an owner's, and means what the owner says. */
export const SampleContext = createContext(false);

export function hasSampleMarks({ lead, clauses }: LegalDocument): boolean {
  return JSON.stringify([lead, clauses]).includes(SAMPLE_MARK);
}

export function SampleText({ text }: { text: string }) {
  const isSample = useContext(SampleContext);
  if (!isSample) return text;
  return text.split(SAMPLE_MARK).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <SampleMark />}
      {part}
    </Fragment>
  ));
}

export function SampleMark() {
  const t = useTranslate();
  return <abbr title={t('legal.sampleFact')}>{SAMPLE_MARK}</abbr>;
}
