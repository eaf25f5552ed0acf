import { useI18n } from '#i18n/i18n-context.tsx';
import { resolvePath } from '#model/addresses.ts';
import { policyOf } from '#model/page-name.ts';
import { SiteLink, usePathname } from '#navigation/site-link.tsx';
import type { PageProps } from '#page/payload.ts';
import { otherTexts } from '#shell/error-screen.tsx';
import { reactNodes } from '#ui/react-nodes.ts';

/** In place of the text of a day on which the policy was not published yet. */
export default function BeforeFirst({ payload: { head, first } }: PageProps) {
  const { locale, t } = useI18n();
  const policy = policyOf(resolvePath(usePathname()).address);
  return (
    <section className="prose">
      <h1>{head.description}</h1>
      {first !== undefined && (
        <p>
          {`${t('legal.firstVersion')} `}
          <SiteLink href={first.path}>{`${first.title} (${first.date})`}</SiteLink>
        </p>
      )}
      {policy !== undefined && reactNodes(otherTexts(policy, locale, t))}
    </section>
  );
}
