import { COMPANY, pageEntries, pagePath, SiteLink, tracked, useI18n } from 'plinth';

/** Every policy in force, in the order of config.ts. */
const POLICIES = pageEntries().flatMap(([page, { legal, listed }]) => (legal !== undefined && listed ? [page] : []));

export function Closing() {
  const { locale, t } = useI18n();
  const email = COMPANY.contactEmail.value;
  return (
    <section className="closing" aria-labelledby="closing">
      <h2 id="closing">{t('home.closing.title')}</h2>
      <div>
        <p className="lead">{t('home.closing.text')}</p>
        <p className="actions">
          <a
            href={`mailto:${email}`}
            className="button"
            {...tracked('call_to_action_followed', { action: 'write_to_us' })}
          >
            {t('home.closing.action', { email })}
          </a>
        </p>
      </div>
      <ul className="documents">
        {POLICIES.map((page) => (
          <li key={page}>
            <SiteLink href={pagePath(page, locale)}>{t(`menu.${page}`)}</SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
