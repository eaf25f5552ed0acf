import { dateIn, InLocale, textLanguage, VersionDate, type Viewed } from './view.tsx';
import type { ReactNode } from 'react';
import { NotTranslated } from './not-translated.tsx';
import { ChangeBar, ComparedClauses } from './compared-clauses.tsx';
import { Blocks } from './blocks.tsx';
import { Line } from './line.tsx';
import {
  type ComparedVersions,
  type Comparison,
  countComparedWords,
  LEAD_ID,
  listChanges,
  type ListedChange,
} from '../compare/comparison.ts';
import type { ListedVersion, PolicyVersion } from '../versions/policy-version.ts';

export type PolicyComparisonProps = {
  readonly comparison: Comparison;
  readonly compared: ComparedVersions;
  /** After the older version, up to the newer one, newest first, with their notes. */
  readonly since: readonly ListedVersion[];
  readonly textLocale: string;
  /** Below the title: the form for two other versions. */
  readonly children?: ReactNode;
};

export function PolicyComparison({
  view: around,
  comparison,
  compared,
  since,
  textLocale,
  children,
}: PolicyComparisonProps & Viewed) {
  const view = { ...around, textLocale };
  const { title, clauses } = comparison;
  const { t } = view;
  const foreign = textLanguage(view);
  const changes = listChanges(comparison);
  return (
    <>
      <header>
        <h1>
          {`${t('compare.link')} `}
          <span {...foreign}>
            <Line view={view} text={title} />
          </span>
        </h1>
        <NotTranslated view={around} textLocale={textLocale} words="compare.notTranslated" />
        <Versions view={view} compared={compared} />
        {changes.length > 0 && <Amount view={view} comparison={comparison} changes={changes} />}
        {children}
      </header>
      <VersionsAside view={view} compared={compared} since={since} />
      <ListOfChanges view={view} changes={changes} />
      <div className="compared" {...foreign}>
        <Lead view={view} comparison={comparison} changes={changes} />
        <ComparedClauses view={view} clauses={clauses} changes={changes} />
      </div>
    </>
  );
}

/** In the place of a link, until the words around it are known: no message has them. */
const [OLDER, NEWER] = ['\uE000', '\uE001'];

/** Says which two texts are compared, with a link to each. */
function Versions({ view, compared: { slug, older, newer } }: Pick<PolicyComparisonProps, 'compared'> & Viewed) {
  const linkTo = (version: PolicyVersion) => (
    <view.Link key={version.effective} href={view.href({ kind: 'version', slug, version: version.effective })}>
      <VersionDate view={view} version={version} />
    </view.Link>
  );
  const words = view.t('compare.versions', { older: OLDER, newer: NEWER }).split(/([\uE000\uE001])/);
  return <p>{words.map((part) => (part === OLDER ? linkTo(older) : part === NEWER ? linkTo(newer) : part))}</p>;
}

/** How much differs. */
function Amount({ view, comparison, changes }: { readonly comparison: Comparison } & Changes & Viewed) {
  const { dates, languages, locale, t, textLocale = locale } = view;
  const numbers = new Intl.NumberFormat(dates);
  const { added, removed } = countComparedWords(comparison, languages[textLocale]?.lang ?? textLocale);
  const all = comparison.clauses.filter(({ status }) => status !== 'moved-away').length;
  const changed = changes.filter(({ clause }) => clause !== undefined).length;
  const counts = Object.entries({ all, changed, added, removed }).map(([name, count]) => [name, numbers.format(count)]);
  return <p>{t('compare.amount', Object.fromEntries(counts) as Record<string, string>)}</p>;
}

/** Beside the text: what the editors noted of the changes, and the two versions, each with the look of its own words. */
function VersionsAside({ view, compared, since }: Pick<PolicyComparisonProps, 'compared' | 'since'> & Viewed) {
  const { older, newer } = compared;
  const { t } = view;
  const sides = [
    { id: 'older-seal', version: older, only: t('compare.onlyOlder'), mark: 'del' },
    { id: 'newer-seal', version: newer, only: t('compare.onlyNewer'), mark: 'ins' },
  ];
  return (
    <aside className="versions">
      {newer.status === 'coming' && (
        <p>
          <b>{t('legal.coming', { from: dateIn(view, newer.effective) })}</b>
        </p>
      )}
      {since.map((version) => (
        <p key={version.effective}>
          {since.length > 1 && <VersionDate view={view} version={version} />}{' '}
          <InLocale view={view} locale={version.notesLocale ?? view.textLocale} around={view.locale}>
            {version.notes.join(' ')}
          </InLocale>
        </p>
      ))}
      <ul>
        {sides.map(({ id, version, only, mark }) => (
          <li key={id}>
            {view.Seal && (
              <view.Seal id={id} sha256={version.sha256} plain={version.status !== 'in-force'} name={t('legal.seal')} />
            )}
            <VersionDate view={view} version={version} />
            <p>
              <span className={mark}>{only}</span>
            </p>
          </li>
        ))}
      </ul>
    </aside>
  );
}

type Changes = { readonly changes: readonly ListedChange[] };

/** The whole text has more clauses than those that differ: links to each of these, with its kind. */
function ListOfChanges({ view, changes }: Changes & Viewed) {
  const { t } = view;
  if (changes.length === 0) return <p>{t('compare.none')}</p>;
  return (
    <nav aria-label={t('compare.changes')}>
      <ol>
        {changes.map(({ id, kind, clause }) => (
          <li key={id}>
            <small>{t(`compare.${kind}`)}</small>{' '}
            {clause === undefined ? (
              <a href={`#${id}`}>{t('compare.lead')}</a>
            ) : (
              <a href={`#${id}`} {...textLanguage(view)}>{`${clause.number} ${clause.title}`}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Lead({ view, comparison: { lead, leadChanged }, changes }: { comparison: Comparison } & Changes & Viewed) {
  const content = <Blocks view={view} blocks={lead} />;
  if (!leadChanged) return content;
  return (
    <div id={LEAD_ID}>
      <ChangeBar view={view} id={LEAD_ID} changes={changes} />
      {content}
    </div>
  );
}
