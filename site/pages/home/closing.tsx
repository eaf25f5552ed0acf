import { COMPANY, tracked, useTranslate } from 'plinth';

/** The policies are the next thing below it, in the footer. */
export function Closing() {
  const t = useTranslate();
  const email = COMPANY.contactEmail.value;
  return (
    <section className="closing" aria-labelledby="closing">
      <h2 id="closing">{t('home.closing.title')}</h2>
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
    </section>
  );
}
