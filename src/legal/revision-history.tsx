import type { ReactNode } from 'react';
import { formatDate } from '#i18n/intl.ts';
import { useI18n } from '#i18n/i18n-context.tsx';
import { foreignAttributes } from '#legal/foreign-attributes.ts';
import { CompareLink } from '#legal/compare/compare-link.tsx';
import type { ListedVersion } from '#legal/policy-version.ts';
import { addressPath, dayFormPath } from '#model/addresses.ts';
import { POLICY_FEED_PATH } from '#model/policies.ts';
import { SiteLink } from '#navigation/site-link.tsx';

type RevisionHistoryProps = {
  readonly slug: string;
  /** Newest first. The coming one is announced above the text. */
  readonly versions: readonly ListedVersion[];
  /** The locale of the text, which the notes are in unless they say otherwise. */
  readonly textLocale: string;
  /** What else belongs to the history. */
  readonly children?: ReactNode;
};

/**
 * Every version with its date, which leads to its page, and its notes; a plain form for the version of a day; and what
 * programs read of it.
 */
export function RevisionHistory({ slug, versions, textLocale, children }: RevisionHistoryProps) {
  const { locale, t } = useI18n();
  const foreign = foreignAttributes(locale, textLocale);
  const published = versions.filter(({ status }) => status !== 'coming');
  return (
    <section className="history" aria-labelledby="history">
      <h2 id="history">{t('legal.history')}</h2>
      <ol>
        {published.map(({ effective, status, notes, notesLocale = textLocale }, index) => {
          const before = published[index + 1];
          return (
            <li key={effective}>
              <VersionDate slug={slug} effective={effective} isLost={status === 'lost'} />
              <Notes notes={notes} foreign={foreignAttributes(notesLocale, textLocale)} />
              {before !== undefined && status !== 'lost' && before.status !== 'lost' && (
                <Foreign to={textLocale}>
                  <CompareLink slug={slug} older={before.effective} newer={effective} />
                </Foreign>
              )}
            </li>
          );
        })}
      </ol>
      {children}
      <form action={dayFormPath(slug, locale)} {...foreign}>
        <p>
          <label>
            {`${t('legal.onDay')} `}
            <input type="date" name="date" required />
          </label>{' '}
          <button type="submit">{t('legal.show')}</button>
        </p>
      </form>
      <p {...foreign}>
        <SiteLink href={POLICY_FEED_PATH}>{t('legal.feed')}</SiteLink>
        {' (Atom)'}
      </p>
    </section>
  );
}

/** Words of the interface among those of a text: an element of their own only where the languages differ. */
function Foreign({ to, children }: { to: string; children: ReactNode }) {
  const { locale } = useI18n();
  const foreign = foreignAttributes(locale, to);
  return foreign.lang === undefined ? children : <span {...foreign}>{children}</span>;
}

/** An element of their own only where they are in another language. */
function Notes({ notes, foreign }: { notes: readonly string[]; foreign: ReturnType<typeof foreignAttributes> }) {
  const text = notes.join(' ');
  // In one text, spaces and all: React parts neighbouring ones with a comment, in each version's line. But not in an element
  // of the other direction, where they would stand at its other ends.
  if (foreign.lang === undefined) return ` ${text} `;
  return (
    <>
      {' '}
      <span {...foreign}>{text}</span>{' '}
    </>
  );
}

function VersionDate({ slug, effective, isLost }: { slug: string; effective: string; isLost: boolean }) {
  const { locale } = useI18n();
  const date = <time dateTime={effective}>{formatDate(effective, locale)}</time>;
  if (isLost) return date;
  return <SiteLink href={addressPath({ kind: 'version', policy: slug, version: effective, locale })}>{date}</SiteLink>;
}
