import type { ReactNode } from 'react';
import { formatDate } from '#i18n/dates.ts';
import { foreignAttributes } from '#i18n/intl.ts';
import { strictTranslate } from '#i18n/bundles.server.ts';
import type { Translate } from '#i18n/translate.ts';
import { COMPANY } from '#model/facts.ts';
import type { LegalDocument } from 'plinth-policies/text';
import { notesOf, type PolicyVersion } from 'plinth-policies/versions';

/** The file of a text, in the site's folder. */
export type ReviewedFile = {
  readonly file: string;
  readonly sha256: string;
  /** What the linter found, in English, a line each. */
  readonly findings: readonly string[];
  /** ISO date. */
  readonly madeOn: string;
};

type SheetProps = ReviewedFile & {
  readonly locale: string;
  readonly document: LegalDocument;
  readonly version: PolicyVersion;
  /** The one that it is compared with. */
  readonly before: PolicyVersion | undefined;
  /** Sentences on what happens besides: it is a correction, or the policy ends, goes on with another, has another address. */
  readonly remarks: readonly string[];
};

/** The first page of a review: what is to be decided on, what the checks found, and a place to sign. */
export function ReviewSheet({ locale, document, version, before, remarks, ...made }: SheetProps) {
  const t = strictTranslate(locale);
  const foreign = foreignAttributes(document.locale, locale);
  const day = (date: string) => <time dateTime={date.slice(0, 10)}>{formatDate(date, locale)}</time>;
  const code = (words: string) => <code dir="ltr">{words}</code>;
  const facts: Array<[name: string, value: ReactNode]> = [
    [t('legal.from'), day(version.effective)],
    [t('review.made'), day(made.madeOn)],
    [t('review.file'), code(made.file)],
    ['SHA-256', code(made.sha256)],
  ];
  if (before !== undefined)
    facts.splice(1, 0, [t(before.status === 'in-force' ? 'review.compared' : 'compare.older'), day(before.effective)]);
  return (
    <section className="review-sheet">
      <header>
        <p className="note">
          <bdi>{COMPANY.brand.value}</bdi> · {t('review.label')}
        </p>
        <h1 {...foreign}>{document.title}</h1>
        {notesOf(document.changes, document.effective).map((note) => (
          <p key={note} {...foreign}>
            {note}
          </p>
        ))}
      </header>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      <h2>{t('review.findings')}</h2>
      {made.findings.length === 0 ? (
        <p>{t('review.clean')}</p>
      ) : (
        <ul lang="en" dir="ltr">
          {made.findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      )}
      <Decision t={t} />
    </section>
  );
}

const DECISIONS = ['approved', 'withChanges', 'refused'] as const;

/** Filled in on paper, or here before it is printed: nothing is sent. */
function Decision({ t }: { readonly t: Translate }) {
  return (
    <section className="review-decision">
      <h2>{t('review.decision')}</h2>
      <fieldset>
        <legend className="visually-hidden">{t('review.decision')}</legend>
        {DECISIONS.map((name) => (
          <label key={name}>
            <input type="radio" name="decision" value={name} /> {t(`review.${name}`)}
          </label>
        ))}
      </fieldset>
      <label className="review-line">
        {t('review.remarks')}
        <textarea rows={4} />
      </label>
      {(['name', 'date', 'signature'] as const).map((field) => (
        <label key={field} className="review-line">
          {t(`review.${field}`)}
          <input type="text" autoComplete="off" />
        </label>
      ))}
      <p className="note">{t('review.hint')}</p>
    </section>
  );
}
