import { formatDate } from '#i18n/intl.ts';
import { useI18n } from '#i18n/i18n-context.tsx';
import { ComparedBlocks } from '#legal/compare/compared-blocks.tsx';
import { ClauseComparison } from '#legal/compare/compared-clause.tsx';
import { ComparedLine } from '#legal/compare/compared-text.tsx';
import type { ComparedClause, ComparedText, ComparedVersions, Comparison } from '#legal/compare/comparison.ts';
import { VersionChooser } from '#legal/compare/version-chooser.tsx';
import { plainText } from '#legal/legal-document.ts';
import { addressPath } from '#model/addresses.ts';
import { SiteLink } from '#navigation/site-link.tsx';

type ComparisonContentProps = {
  readonly comparison: Comparison;
  readonly compared: ComparedVersions;
  /** Language and direction of the texts, where they are not the page's. */
  readonly foreign: { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' };
};

export function ComparisonContent({ comparison, compared, foreign }: ComparisonContentProps) {
  const { title, lead, leadChanged, clauses } = comparison;
  return (
    <>
      <header>
        <h1 {...foreign}>
          <ComparedLine text={title} />
        </h1>
        <ComparisonFacts comparison={comparison} compared={compared} foreign={foreign} />
        <VersionChooser slug={compared.slug} versions={compared.versions} from={compared.older} to={compared.newer} />
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
        <p className="version-status">{t('legal.coming', { from: formatDate(newer.effective, locale) })}</p>
      )}
      <p>{differs ? t('compare.count', counts) : t('compare.none')}</p>
      <div {...foreign}>
        <ChangedClauses clauses={clauses} />
      </div>
    </>
  );
}

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

/** Links to each clause that differs: the comparison has the whole text, most of which does not. */
function ChangedClauses({ clauses }: { clauses: readonly ComparedClause[] }) {
  // A clause that moved has its id at its new place.
  const changed = clauses.filter(({ status }) => status !== 'unchanged' && status !== 'moved-away');
  if (changed.length === 0) return null;
  return (
    <ul>
      {changed.map(({ id, number, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{`${number} ${latestWords(title)}`}</a>
        </li>
      ))}
    </ul>
  );
}

/** The words of the newer version, or of the older one for a clause that it does not have. */
function latestWords(title: ComparedText): string {
  const newer = title.filter(({ mark }) => mark !== 'deleted');
  return plainText((newer.length === 0 ? title : newer).flatMap(({ inlines }) => inlines));
}
