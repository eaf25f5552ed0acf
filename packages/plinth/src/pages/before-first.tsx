import { useTranslate } from '#i18n/i18n-context.tsx';
import { SiteLink } from '#navigation/site-link.tsx';
import type { PageProps } from '#page/payload.ts';

/** In place of the text of a day on which the policy was not published yet. */
export default function BeforeFirst({ payload: { head, first } }: PageProps) {
  const t = useTranslate();
  return (
    <section className="prose">
      <h1>{head.description}</h1>
      {first !== undefined && (
        <p>
          {`${t('legal.firstVersion')} `}
          <SiteLink href={first.path}>{`${first.title} (${first.date})`}</SiteLink>
        </p>
      )}
    </section>
  );
}
