import type { ReactNode } from 'react';
import { useI18n } from '#i18n/i18n-context.tsx';
import { SiteLink } from '#navigation/site-link.tsx';
import { errorWords } from '#shell/error-words.ts';
import { SiteFooter } from '#shell/site-footer.tsx';
import { SiteHeader } from '#shell/site-header.tsx';
import type { ErrorView } from '#model/errors.ts';
import { pagePath } from '#model/addresses.ts';
import type { Weave } from '#lib/rosette.ts';
import { Rosette } from '#ui/rosette.tsx';

const BROKEN_WEAVE: Weave = {
  lobes: 12,
  outer: 235,
  inner: 130,
  crest: 40,
  trough: 16,
  copies: 14,
  turn: 1,
  shrink: 0.96,
  mirrored: true,
};

export function ErrorScreen({ view }: { view: ErrorView }) {
  return (
    <>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {view.statusCode === 404 ? <NotFoundView {...view} /> : <ServerErrorView {...view} />}
      </main>
      <SiteFooter alternates={undefined} />
    </>
  );
}

export function NotFoundView(view: ErrorView) {
  const { locale, t } = useI18n();
  return (
    <ErrorNotice view={view} hint={t('error.notFoundHint')}>
      <SiteLink href={pagePath('home', locale)} className="button">
        {t('error.home')}
      </SiteLink>
    </ErrorNotice>
  );
}

function ServerErrorView(view: ErrorView) {
  const { locale, t } = useI18n();
  return (
    <ErrorNotice view={view} hint={t('error.serverHint')}>
      {/* Loaded as a document: the error may be one of the application, not of the server. */}
      <SiteLink href={pagePath('home', locale)} className="button" asDocument>
        {t('error.home')}
      </SiteLink>
    </ErrorNotice>
  );
}

type ErrorNoticeProps = { readonly view: ErrorView; readonly hint: string; readonly children: ReactNode };

/** `hint` and `children`, links, say what to do. The rosette is visibly broken. */
function ErrorNotice({ view: { statusCode, statusMessage, message, reference }, hint, children }: ErrorNoticeProps) {
  const { t } = useI18n();
  return (
    <section className="hero error-view">
      <div>
        <p>{statusCode}</p>
        <h1>{errorWords(statusMessage, t)}</h1>
        <p className="lead">{hint}</p>
        {message !== statusMessage && (
          <p>
            <code>{errorWords(message, t)}</code>
          </p>
        )}
        {reference !== undefined && (
          <p>
            {t('error.reference')} <code>{reference}</code>
          </p>
        )}
        <p className="actions">{children}</p>
      </div>
      <Rosette id="broken" weaves={[BROKEN_WEAVE]} broken />
    </section>
  );
}
