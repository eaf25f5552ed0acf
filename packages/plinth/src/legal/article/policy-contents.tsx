import type { ReactNode } from 'react';
import { formatDate } from '#i18n/dates.ts';
import { useI18n, useTranslate } from '#i18n/i18n-context.tsx';
import { Blocks, Inlines, TextLocale } from '#legal/article/blocks.tsx';
import { allClauses, withoutLinks, type Clause, type LegalDocument } from 'plinth-policies/text';
import { textInForce, versionOfText, type ListedVersion, type PolicyHistory } from 'plinth-policies/versions';
import { HistoryTools, RevisionHistory } from '#legal/article/revision-history.tsx';
import { VersionBanner } from '#legal/article/version-banner.tsx';
import { COMPANY } from '#model/facts.ts';
import { Seal } from '#legal/article/seal.tsx';

/** Fewer clauses are seen at a glance. */
const LISTED_CLAUSES = 3;

type PolicyProps = { readonly document: LegalDocument; readonly history: PolicyHistory };

export function PolicyContents(policy: PolicyProps) {
  return (
    <PolicyText {...policy}>
      <HistoryTools document={policy.document} />
    </PolicyText>
  );
}

/** `children`: below the history, what only a site can answer. */
export function PolicyText({ document, history, children }: PolicyProps & { readonly children?: ReactNode }) {
  const { versions } = history;
  const version = versionOfText(versions, document);
  return (
    <TextLocale value={document.locale}>
      <VersionBanner document={document} history={history} />
      <PolicyPlate document={document} version={version} inForce={version === textInForce(versions)} />
      <TableOfContents clauses={document.clauses} />
      <div className="policy-body">
        <Blocks blocks={document.lead} />
        {document.clauses.map((clause) => (
          <ClauseSection key={clause.id} clause={clause} heading="h2" />
        ))}
        <RevisionHistory document={document} versions={versions}>
          {children}
        </RevisionHistory>
        {isListed(document.clauses) && <BackToContents />}
      </div>
    </TextLocale>
  );
}

type PolicyPlateProps = {
  readonly document: LegalDocument;
  /** Of a translation, the version that it translates: its seal is that of the binding text. */
  readonly version: ListedVersion | undefined;
  readonly inForce: boolean;
};

/** The title, set like a certificate, with the seal of the text: in outline only while it is not in force. */
function PolicyPlate({ document, version, inForce }: PolicyPlateProps) {
  const { title, effective, sample } = document;
  const { locale, t } = useI18n();
  return (
    <header className="policy-head">
      <h1>{title}</h1>
      <dl>
        {/* The class is for reader modes, which show it below the title, and drop the plate. */}
        <div className="dateline">
          <dt>{inForce ? t('legal.effective') : t('legal.from')}</dt>{' '}
          <dd>
            <time dateTime={effective}>{formatDate(effective, locale)}</time>
          </dd>
        </div>
        <div>
          <dt>{t('legal.version')}</dt>
          <dd>{effective}</dd>
        </div>
        <div>
          <dt>{t('legal.issuer')}</dt>
          <dd>
            <bdi>{COMPANY.legalName.value}</bdi>
          </dd>
        </div>
      </dl>
      <p className="note">
        {t('legal.pattern')}
        {sample && <SampleNote document={document} />}
      </p>
      {version?.digits !== undefined && <Seal id="seal" digits={version.digits} plain={!inForce} />}
    </header>
  );
}

/** In the text of a sample: marks a fact that stands for one of the company's own. Elsewhere it is an owner's sign. */
const SAMPLE_MARK = '†';

/** Says what the mark means once for all of the text: fifty marks with a name each would cost the page 50 bytes. */
function SampleNote({ document: { lead, clauses } }: { readonly document: LegalDocument }) {
  const t = useTranslate();
  const hasMarks = JSON.stringify([lead, clauses]).includes(SAMPLE_MARK);
  return (
    <>
      {' '}
      <b>{t('legal.sample')}</b>
      {hasMarks && ` ${SAMPLE_MARK}\u00a0${t('legal.sampleFact')}`}
    </>
  );
}

function isListed(clauses: readonly Clause[]): boolean {
  return clauses.length >= LISTED_CLAUSES;
}

/** Folded on a phone, where it has a summary in place of its heading: legal.css shows one of them. */
function TableOfContents({ clauses }: { clauses: readonly Clause[] }) {
  const t = useTranslate();
  if (!isListed(clauses)) return null;
  return (
    <nav className="contents" aria-label={t('legal.contents')}>
      <h2>{t('legal.contents')}</h2>
      <details>
        <summary>{t('legal.contents')}</summary>
        <ol id="contents">
          {clauses.map(({ id, title, clauses: inner }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <Inlines inlines={withoutLinks(title)} />
              </a>
              {/* For `:target-current`: without it the browser marks the next clause, which is nearer to the last inner ones. */}
              {lastInner(inner)}
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** A link that nobody sees, to the clause that stands last in a clause. */
function lastInner(clauses: readonly Clause[]): ReactNode {
  const last = allClauses(clauses).at(-1);
  return last && [' ', <a key={last.id} href={`#${last.id}`} tabIndex={-1} aria-hidden="true" />];
}

/** In view while reading, where the contents are not. A browser unfolds what a link leads into. */
function BackToContents() {
  const t = useTranslate();
  return (
    <a href="#contents" className="to-contents">
      {t('legal.contents')}
    </a>
  );
}

type Heading = 'h2' | 'h3' | 'h4';
/** The parser refuses a deeper clause. */
const DEEPER: Readonly<Record<Heading, Heading>> = { h2: 'h3', h3: 'h4', h4: 'h4' };

/** A clause and the clauses within it. The sections have no label: a policy would have dozens of landmarks. */
function ClauseSection({ clause, heading: Heading }: { clause: Clause; heading: Heading }) {
  const t = useTranslate();
  const { id, number, title, summary, blocks, clauses } = clause;
  return (
    <section className="clause">
      <Heading id={id}>
        {/* Not a name of its own: screen readers would read it as a part of the heading. The blank is for a copy. */}
        <a href={`#${id}`} className="clause-number" title={t('legal.linkToClause', { number })}>
          {number}
        </a>{' '}
        <Inlines inlines={title} />
      </Heading>
      {summary !== undefined && (
        <div className="clause-summary">
          <p>
            <b>
              {`${t('legal.summary')} `}
              <i>{t('legal.notBinding')}</i>{' '}
            </b>
            <Inlines inlines={summary} />
          </p>
        </div>
      )}
      <Blocks blocks={blocks} />
      {clauses.map((inner) => (
        <ClauseSection key={inner.id} clause={inner} heading={DEEPER[Heading]} />
      ))}
    </section>
  );
}
