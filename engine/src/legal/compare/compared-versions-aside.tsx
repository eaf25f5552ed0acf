import { formatDate } from '#i18n/dates.ts';
import { foreignAttributes } from '#i18n/intl.ts';
import { useI18n } from '#i18n/i18n-context.tsx';
import type { ComparedVersions } from '#legal/compare/comparison.ts';
import type { ListedVersion, PolicyVersion } from '#legal/policy-version.ts';
import { Seal } from '#legal/seal.tsx';
import { sealDigits } from '#lib/seal.ts';
import { addressPath } from '#model/addresses.ts';
import { SiteLink } from '#navigation/site-link.tsx';

type AsideProps = {
  readonly compared: ComparedVersions;
  /** After the older version, up to the newer one, newest first. */
  readonly since: readonly ListedVersion[];
  readonly textLocale: string;
};

/** Beside the text: what the editors noted of the changes, and the two versions, each with the look of its own words. */
export function ComparedVersionsAside({ compared: { slug, older, newer }, since, textLocale }: AsideProps) {
  const { locale, t } = useI18n();
  const pathOf = ({ effective: version }: PolicyVersion): string =>
    addressPath({ kind: 'version', policy: slug, version, locale });
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
        <li>
          <Seal id="older-seal" digits={sealDigits(older.sha256)} plain={older.status !== 'in-force'} />
          <SiteLink href={pathOf(older)}>{t('compare.readOlder')}</SiteLink>
          <p>
            <span className="del">{t('compare.onlyOlder')}</span>
          </p>
        </li>
        <li>
          <Seal id="newer-seal" digits={sealDigits(newer.sha256)} plain={newer.status !== 'in-force'} />
          <SiteLink href={pathOf(newer)}>{t('compare.readNewer')}</SiteLink>
          <p>
            <span className="ins">{t('compare.onlyNewer')}</span>
          </p>
        </li>
      </ul>
    </aside>
  );
}
