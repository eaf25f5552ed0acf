import { CompareLink, pageLanguage, SEPARATOR, textLanguage, VersionDate, type Viewed } from './view.tsx';
import type { ReactNode } from 'react';
import { Blocks } from './blocks.tsx';
import { Inlines } from './line.tsx';
import { markedBlocks } from '../compare/comparison.ts';
import { allClauses, withoutLinks, type Clause, type LegalDocument } from '../text/policy-text.ts';
import { textInForce, versionOfText, type PolicyHistory as VersionHistory } from '../versions/policy-version.ts';
import { PolicyHistory } from './policy-history.tsx';
import { VersionBanner } from './version-banner.tsx';

/** Fewer clauses are seen at a glance. */
const LISTED_CLAUSES = 3;

export type PolicyProps = Viewed & {
  readonly document: LegalDocument;
  readonly history: VersionHistory;
  /** Behind the facts of the head: what a script can do. Each part begins with a separator. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
};

/**
 * A text with all that is known of it: whether it is in force, its head, contents, clauses and history. `children`: below the
 * history, what a site can answer, such as `PolicyTools`.
 */
export function Policy({ view: around, document, history, actions, children }: PolicyProps) {
  const view = { ...around, textLocale: document.locale, ...(document.sample && { sampleMark: SAMPLE_MARK }) };
  const { lead, clauses } = document;
  const isListed = clauses.length >= LISTED_CLAUSES;
  return (
    <>
      <VersionBanner view={view} document={document} history={history} />
      <PolicyHead view={view} document={document} history={history} actions={actions} />
      {isListed && <TableOfContents view={view} clauses={clauses} />}
      <div className="policy-body">
        <Blocks view={view} blocks={markedBlocks(lead, 'unchanged')} />
        {clauses.map((clause) => (
          <ClauseSection view={view} key={clause.id} clause={clause} heading="h2" />
        ))}
        <PolicyHistory view={view} document={document} versions={history.versions}>
          {children}
        </PolicyHistory>
        {/* In view while reading, where the contents are not. A browser unfolds what a link leads into. */}
        {isListed && (
          <a href="#contents" className="to-contents" {...pageLanguage(view)}>
            {view.t('legal.contents')}
          </a>
        )}
      </div>
    </>
  );
}

/** In the text of a sample: marks a fact that stands for one of the company's own. Elsewhere it is an owner's sign. */
const SAMPLE_MARK = '†';

type PolicyHeadProps = Omit<PolicyProps, 'children'>;

/** The title, set like a certificate, with the seal of the text: in outline only while it is not in force. */
function PolicyHead({ view, document, history, actions }: PolicyHeadProps) {
  const { title, sample, lead, clauses } = document;
  const { t, issuer, Seal } = view;
  const foreign = pageLanguage(view);
  // Of a translation, the version that it translates: its seal is that of the binding text.
  const version = versionOfText(history.versions, document);
  // Explained once for all of the text: fifty marks with a name each would cost the page 50 bytes.
  const hasMarks = sample && JSON.stringify([lead, clauses]).includes(SAMPLE_MARK);
  return (
    <header className="policy-head">
      <h1>{title}</h1>
      <Facts view={view} document={document} history={history} actions={actions} />
      {issuer !== undefined && (
        <p className="issuer" {...foreign}>
          {`${t('legal.issuer')} `}
          <bdi>{issuer}</bdi>
        </p>
      )}
      {(Seal !== undefined || sample) && (
        <p className="note" {...foreign}>
          {Seal && t('legal.pattern')} {sample && <b>{t('legal.sample')}</b>}
          {hasMarks && ` ${SAMPLE_MARK}\u00a0${t('legal.sampleFact')}`}
        </p>
      )}
      {Seal && version?.sha256 !== undefined && (
        <Seal
          id="seal"
          sha256={version.sha256}
          plain={version.status !== 'in-force'}
          name={t('legal.seal')}
          lang={foreign.lang}
        />
      )}
    </header>
  );
}

/** Below the title, on one line: since when, what changed with it, how many versions there are. */
function Facts({ view, document, history: { versions }, actions }: PolicyHeadProps) {
  const { slug, effective } = document;
  const { t } = view;
  const inForce = versionOfText(versions, document) === textInForce(versions);
  const published = versions.filter(({ status }) => status === 'in-force' || status === 'earlier');
  const before = published[published.findIndex((each) => each.effective === effective) + 1];
  return (
    <p className="facts" {...pageLanguage(view)}>
      <span className="dateline">
        {`${inForce ? t('legal.effective') : t('legal.from')} `}
        <VersionDate view={view} version={document} />
      </span>
      {SEPARATOR}
      {before !== undefined && (
        <>
          <span className="whole">
            <CompareLink view={view} slug={slug} older={before.effective} newer={effective} />
            {SEPARATOR.trimEnd()}
          </span>{' '}
        </>
      )}
      <a href="#history">{t('legal.versions', { count: published.length }).replaceAll(' ', '\u00a0')}</a>
      {actions}
    </p>
  );
}

/** Folded on a phone, where it has a summary in place of its heading: legal.css shows one of them. */
function TableOfContents({ view, clauses }: { clauses: readonly Clause[] } & Viewed) {
  const { t } = view;
  return (
    <nav className="contents" aria-label={t('legal.contents')} {...pageLanguage(view)}>
      <h2>{t('legal.contents')}</h2>
      <details>
        <summary>{t('legal.contents')}</summary>
        <ol id="contents" {...textLanguage(view)}>
          {clauses.map(({ id, title, clauses: inner }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <Inlines view={view} inlines={withoutLinks(title)} />
              </a>
              {/* For `:target-current`: without it the browser marks the next clause, which is nearer to the last inner ones. */}
              {lastInner(inner)}
            </li>
          ))}
          <li className="apart" {...pageLanguage(view)}>
            <a href="#history">{t('legal.history')}</a>
          </li>
        </ol>
      </details>
    </nav>
  );
}

/** An invisible link to the clause that stands last in a clause. */
function lastInner(clauses: readonly Clause[]): ReactNode {
  const last = allClauses(clauses).at(-1);
  return last && [' ', <a key={last.id} href={`#${last.id}`} tabIndex={-1} aria-hidden="true" />];
}

type Heading = 'h2' | 'h3' | 'h4';
/** The parser refuses a deeper clause. */
const DEEPER: Readonly<Record<Heading, Heading>> = { h2: 'h3', h3: 'h4', h4: 'h4' };

/** A clause and the clauses within it. The sections have no label: a policy would have dozens of landmarks. */
function ClauseSection({ view, clause, heading: Heading }: { clause: Clause; heading: Heading } & Viewed) {
  const { t } = view;
  const foreign = pageLanguage(view);
  const { id, number, title, summary, blocks, clauses } = clause;
  return (
    <section className="clause">
      <Heading id={id}>
        {/* Not a name of its own: screen readers would read it as a part of the heading. The blank is for a copy. */}
        <a href={`#${id}`} className="clause-number">
          {number}
        </a>{' '}
        <Inlines view={view} inlines={title} />
      </Heading>
      {summary !== undefined && (
        <div className="clause-summary">
          <p>
            <b {...foreign}>
              {`${t('legal.summary')} `}
              <i>{t('legal.notBinding')}</i>{' '}
            </b>
            <Inlines view={view} inlines={summary} />
          </p>
        </div>
      )}
      <Blocks view={view} blocks={markedBlocks(blocks, 'unchanged')} />
      {clauses.map((inner) => (
        <ClauseSection view={view} key={inner.id} clause={inner} heading={DEEPER[Heading]} />
      ))}
    </section>
  );
}
