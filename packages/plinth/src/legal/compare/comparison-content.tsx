import type { ReactNode } from 'react';
import { formatDate } from '#i18n/dates.ts';
import { foreignAttributes } from '#i18n/intl.ts';
import { useI18n } from '#i18n/i18n-context.tsx';
import { TextLocale } from '#legal/article/blocks.tsx';
import { ChangeBar, ComparedClauses } from '#legal/compare/compared-clauses.tsx';
import { ComparedBlocks, ComparedLine } from '#legal/compare/compared-text.tsx';
import {
  type ComparedVersions,
  type Comparison,
  LEAD_ID,
  listChanges,
  type ListedChange,
} from 'plinth-policies/comparison';
import type { ListedVersion, PolicyVersion } from 'plinth-policies/versions';
import { Seal } from '#legal/article/seal.tsx';
import { sealDigits } from '#lib/seal.ts';
import { addressPath } from '#model/addresses.ts';
import { SiteLink } from '#navigation/site-link.tsx';

export type ComparisonContentProps = {
  readonly comparison: Comparison;
  readonly compared: ComparedVersions;
  /** After the older version, up to the newer one, newest first, with their notes. */
  readonly since: readonly ListedVersion[];
  readonly textLocale: string;
  /** Below the title: the form for two other versions. */
  readonly children?: ReactNode;
};

export function ComparisonContent({ comparison, compared, since, textLocale, children }: ComparisonContentProps) {
  const { title, clauses } = comparison;
  const { locale, t } = useI18n();
  const foreign = foreignAttributes(textLocale, locale);
  const changes = listChanges(comparison);
  return (
    <TextLocale value={textLocale}>
      <header>
        <h1>
          {`${t('compare.link')} `}
          <span {...foreign}>
            <ComparedLine text={title} />
          </span>
        </h1>
        {children}
      </header>
      <VersionsAside compared={compared} since={since} textLocale={textLocale} />
      <ListOfChanges changes={changes} foreign={foreign} />
      <div className="compared" {...foreign}>
        <Lead comparison={comparison} changes={changes} />
        <ComparedClauses clauses={clauses} changes={changes} />
      </div>
    </TextLocale>
  );
}

/** Beside the text: what the editors noted of the changes, and the two versions, each with the look of its own words. */
function VersionsAside({ compared, since, textLocale }: Omit<ComparisonContentProps, 'comparison'>) {
  const { slug, older, newer } = compared;
  const { locale, t } = useI18n();
  const pathOf = ({ effective: version }: PolicyVersion): string =>
    addressPath({ kind: 'version', policy: slug, version, locale });
  const sides = [
    { id: 'older-seal', version: older, read: t('compare.readOlder'), only: t('compare.onlyOlder'), mark: 'del' },
    { id: 'newer-seal', version: newer, read: t('compare.readNewer'), only: t('compare.onlyNewer'), mark: 'ins' },
  ];
  return (
    <aside className="versions">
      {newer.status === 'coming' && (
        <p>
          <b>{t('legal.coming', { from: formatDate(newer.effective, locale) })}</b>
        </p>
      )}
      {since.map(({ effective, notes, notesLocale = textLocale }) => (
        <p key={effective}>
          {since.length > 1 && <time dateTime={effective}>{formatDate(effective, locale)}</time>}{' '}
          <span {...foreignAttributes(notesLocale, locale)}>{notes.join(' ')}</span>
        </p>
      ))}
      <ul>
        {sides.map(({ id, version, read, only, mark }) => (
          <li key={id}>
            <Seal id={id} digits={sealDigits(version.sha256)} plain={version.status !== 'in-force'} />
            <SiteLink href={pathOf(version)}>{read}</SiteLink>
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
function ListOfChanges({ changes, foreign }: Changes & { foreign: ReturnType<typeof foreignAttributes> }) {
  const { t } = useI18n();
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
              <a href={`#${id}`} {...foreign}>{`${clause.number} ${clause.title}`}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Lead({ comparison: { lead, leadChanged }, changes }: { comparison: Comparison } & Changes) {
  const content = <ComparedBlocks blocks={lead} />;
  if (!leadChanged) return content;
  return (
    <div id={LEAD_ID}>
      <ChangeBar id={LEAD_ID} changes={changes} />
      {content}
    </div>
  );
}
