import { formatDate } from '#i18n/intl.ts';
import { useI18n } from '#i18n/i18n-context.tsx';
import { ChangedClauses } from '#legal/compare/changed-clauses.tsx';
import { ComparedBlocks } from '#legal/compare/compared-blocks.tsx';
import { ClauseComparison } from '#legal/compare/compared-clause.tsx';
import { ComparedLine } from '#legal/compare/compared-text.tsx';
import type { ComparedVersions } from '#legal/compare/compared-versions.ts';
import type { Comparison } from '#legal/compare/comparison.ts';
import { VersionChooser } from '#legal/compare/version-chooser.tsx';
import { addressPath } from '#model/addresses.ts';
import { SiteLink } from '#navigation/site-link.tsx';

type ComparisonContentProps = {
  readonly comparison: Comparison;
  readonly compared: ComparedVersions;
  /** Language and direction of the texts, where they are not the page's. */
  readonly foreign: { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' };
};

/** What stands in the article of a comparison: the two versions, how much differs, and the text of both at once. */
export function ComparisonContent({ comparison, compared, foreign }: ComparisonContentProps) {
  const { title, lead, leadChanged, clauses } = comparison;
  return (
    <>
      <header>
        <h1 {...foreign}>
          <ComparedLine text={title} />
        </h1>
        <ComparisonFacts comparison={comparison} compared={compared} foreign={foreign} />
        <VersionChooser {...compared} />
      </header>
      <div {...foreign}>
        {lead.length > 0 && <Lead blocks={lead} isChanged={leadChanged} />}
        {clauses.map((clause, index) => (
          <ClauseComparison key={index} clause={clause} />
        ))}
      </div>
    </>
  );
}

function ComparisonFacts({
  comparison: { counts, clauses },
  compared: { slug, older, newer },
  foreign,
}: ComparisonContentProps) {
  const { locale, t } = useI18n();
  const link = (version: string) => (
    <SiteLink href={addressPath({ kind: 'version', policy: slug, version, locale })}>
      <time dateTime={version}>{formatDate(version, locale)}</time>
    </SiteLink>
  );
  const differs = Object.values(counts).some((count) => count > 0);
  return (
    <>
      <dl>
        <div>
          <dt>{t('compare.older')}</dt>
          <dd>{link(older.effective)}</dd>
        </div>
        <div>
          <dt>{t('compare.newer')}</dt>
          <dd>{link(newer.effective)}</dd>
        </div>
      </dl>
      {newer.status === 'coming' && (
        <p className="standing">{t('legal.coming', { from: formatDate(newer.effective, locale) })}</p>
      )}
      <p>{differs ? t('compare.count', counts) : t('compare.none')}</p>
      <div {...foreign}>
        <ChangedClauses clauses={clauses} />
      </div>
    </>
  );
}

/** What stands before the first clause. */
function Lead({ blocks, isChanged }: { blocks: Comparison['lead']; isChanged: boolean }) {
  const { t } = useI18n();
  const content = <ComparedBlocks blocks={blocks} />;
  if (isChanged) return <section>{content}</section>;
  return (
    <details open>
      <summary>{t('compare.lead')}</summary>
      {content}
    </details>
  );
}
