import { formatDate } from '#i18n/dates.ts';
import { useI18n } from '#i18n/i18n-context.tsx';
import type { ComparedWords } from 'plinth-policies/comparison';
import { COMPANY } from '#model/facts.ts';

export type ReviewFacts = {
  readonly title: string;
  /** ISO dates: from which it applies, and of the day on which the file was made. */
  readonly effective: string;
  readonly madeOn: string;
  /** The text that it is compared with, and what differs; undefined where there is none in its language. */
  readonly compared: { readonly since: string; readonly isInForce: boolean; readonly words: ComparedWords } | undefined;
  /** What the version says that it changes, a sentence each. */
  readonly notes: readonly string[];
  /** Sentences on what happens besides: it is a correction, or the policy ends, goes on with another, has another address. */
  readonly remarks: readonly string[];
  /** Visitors who chose about measuring are asked again on its day. */
  readonly asksAgain: boolean;
  /** Its file in the site's folder, and the SHA-256 of the file. */
  readonly file: string;
  readonly sha256: string;
  /** What the linter found, in English, a line each. */
  readonly findings: readonly string[];
};

type SheetProps = ReviewFacts & { readonly foreign: { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' } };

/** The first page of a review: what is to be decided on, what the checks found, and a place to sign. */
export function ReviewSheet({ foreign, ...facts }: SheetProps) {
  const { t } = useI18n();
  return (
    <section className="review-sheet">
      <header>
        <p className="note">
          <bdi>{COMPANY.brand.value}</bdi> · {t('review.label')}
        </p>
        <h1 {...foreign}>{facts.title}</h1>
        {facts.notes.map((note) => (
          <p key={note} {...foreign}>
            {note}
          </p>
        ))}
      </header>
      <Facts {...facts} />
      {facts.asksAgain && <p>{t('review.asksAgain')}</p>}
      {facts.remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      <nav aria-label={t('review.label')}>
        <ul>
          {facts.compared && (
            <li>
              <a href="#review-changes">{t('review.changes')}</a>
            </li>
          )}
          <li>
            <a href="#review-text">{t('review.text')}</a>
          </li>
        </ul>
      </nav>
      <Findings findings={facts.findings} />
      <Decision />
    </section>
  );
}

function Facts({ effective, compared, madeOn, file, sha256 }: ReviewFacts) {
  const { locale, t } = useI18n();
  const day = (date: string) => <time dateTime={date}>{formatDate(date, locale)}</time>;
  const rows = [
    [t('legal.from'), day(effective)],
    ...(compared === undefined
      ? []
      : ([
          [t(compared.isInForce ? 'review.compared' : 'compare.older'), day(compared.since)],
          [t('review.words'), t('review.counts', compared.words)],
        ] as const)),
    [t('review.made'), day(madeOn)],
    [
      t('review.file'),
      <code key="file" dir="ltr">
        {file}
      </code>,
    ],
    [
      'SHA-256',
      <code key="hash" dir="ltr">
        {sha256}
      </code>,
    ],
  ] as const;
  return (
    <dl>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Findings({ findings }: { readonly findings: readonly string[] }) {
  const { t } = useI18n();
  return (
    <section>
      <h2>{t('review.findings')}</h2>
      {findings.length === 0 ? (
        <p>{t('review.clean')}</p>
      ) : (
        <ul lang="en" dir="ltr">
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

const DECISIONS = ['approved', 'withChanges', 'refused'] as const;

/** Filled in on paper, or here before it is printed: nothing is sent. */
function Decision() {
  const { t } = useI18n();
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
