import { useI18n } from '#i18n/i18n-context.tsx';
import { SiteLink } from '#navigation/site-link.tsx';
import { errorHeadTags } from '#shell/head-tags.ts';
import { SiteFooter } from '#shell/site-footer.tsx';
import { SiteHeader } from '#shell/site-header.tsx';
import { useDocumentHead } from '#shell/use-document-head.ts';
import type { ErrorView } from '#site/errors.ts';
import { pagePath } from '#site/routes.ts';

/** The error page: in place of layout and page, at the address that failed. */
export function ErrorScreen({ view }: { view: ErrorView }) {
  const { locale } = useI18n();
  useDocumentHead(errorHeadTags(view.statusCode, view.statusMessage), locale);
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {view.statusCode === 404 ? <NotFoundView {...view} /> : <ServerErrorView {...view} />}
      </main>
      <SiteFooter alternates={{}} />
    </>
  );
}

export function NotFoundView({ statusCode, statusMessage, message }: ErrorView) {
  const { locale, t } = useI18n();
  return (
    <section className="error-view">
      <p className="error-code">{statusCode}</p>
      <h1>{statusMessage}</h1>
      <p>{message === statusMessage ? t('error.notFoundHint') : message}</p>
      <p>
        <SiteLink href={pagePath('home', locale)}>{t('error.home')}</SiteLink>
      </p>
    </section>
  );
}

function ServerErrorView({ statusCode, statusMessage, message, reference }: ErrorView) {
  const { locale, t } = useI18n();
  return (
    <section className="error-view">
      <p className="error-code">{statusCode}</p>
      <h1>{statusMessage}</h1>
      <p>{message === statusMessage ? t('error.serverHint') : message}</p>
      {reference !== undefined && (
        <p>
          {t('error.reference')} <code>{reference}</code>
        </p>
      )}
      <p>
        {/* Loaded as a document: whatever failed here, the server may well answer. */}
        <SiteLink href={pagePath('home', locale)} asDocument>
          {t('error.home')}
        </SiteLink>
      </p>
    </section>
  );
}
