import { useTranslate } from '#i18n/i18n-context.tsx';
import { SiteLink } from '#navigation/site-link.tsx';

export default function Home() {
  const t = useTranslate();
  return (
    <>
      <section>
        <h1>{t('home.title')}</h1>
        <p>
          <SiteLink href="/legal/amlkycpolicy/">x</SiteLink>
        </p>
      </section>
    </>
  );
}
