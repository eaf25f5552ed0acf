import { foreignAttributes } from '#i18n/intl.ts';
import { useI18n } from '#i18n/i18n-context.tsx';
import { ChangeBar } from '#legal/compare/change-bar.tsx';
import { ComparedBlocks } from '#legal/compare/compared-blocks.tsx';
import { ClauseComparison, FoldedClauses } from '#legal/compare/compared-clause.tsx';
import { ComparedLine } from '#legal/compare/compared-text.tsx';
import { ComparedVersionsAside } from '#legal/compare/compared-versions-aside.tsx';
import type { ComparedVersions, Comparison } from '#legal/compare/comparison.ts';
import { foldUnchanged } from '#legal/compare/fold-unchanged.ts';
import { LEAD_ID, listChanges, type ListedChange } from '#legal/compare/list-changes.ts';
import { VersionChooser } from '#legal/compare/version-chooser.tsx';
import type { ListedVersion } from '#legal/policy-version.ts';

type ComparisonContentProps = {
  readonly comparison: Comparison;
  readonly compared: ComparedVersions;
  /** After the older version, up to the newer one, newest first, with their notes. */
  readonly since: readonly ListedVersion[];
  readonly textLocale: string;
};

export function ComparisonContent({ comparison, compared, since, textLocale }: ComparisonContentProps) {
  const { title, clauses } = comparison;
  const { locale, t } = useI18n();
  const foreign = foreignAttributes(textLocale, locale);
  const { slug, versions, older, newer } = compared;
  const changes = listChanges(comparison);
  return (
    <>
      <header>
        <h1>
          {`${t('compare.link')} `}
          <span {...foreign}>
            <ComparedLine text={title} />
          </span>
        </h1>
        <VersionChooser slug={slug} versions={versions} from={older} to={newer} />
      </header>
      <ComparedVersionsAside compared={compared} since={since} textLocale={textLocale} />
      <ListOfChanges changes={changes} foreign={foreign} />
      <div className="compared" {...foreign}>
        <Lead comparison={comparison} changes={changes} />
        {foldUnchanged(clauses).map((run, index) => {
          const [clause, ...others] = run;
          if (others.length > 0) return <FoldedClauses key={index} clauses={run} />;
          return clause && <ClauseComparison key={index} clause={clause} changes={changes} />;
        })}
      </div>
    </>
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
