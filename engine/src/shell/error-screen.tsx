import { useI18n } from '#i18n/i18n-context.tsx';
import { SiteLink } from '#navigation/site-link.tsx';
import { errorWords } from '#shell/error-words.ts';
import { InOrder, NotFound } from '#shell/own-frame.ts';
import { SiteFooter } from '#shell/site-footer.tsx';
import { SiteHeader } from '#shell/site-header.tsx';
import type { ErrorView } from '#model/errors.ts';
import { pagePath } from '#model/addresses.ts';
import { MENUS } from '#model/facts.ts';
import { policyPageName } from '#model/page-name.ts';
import { POLICIES } from '#model/policies.ts';
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
  const { t } = useI18n();
  return <ErrorNotice view={view} says={t('error.notFound')} hint={t('error.notFoundHint')} />;
}

/** Its links are loaded as documents: the error may be one of the application, not of the server. */
function ServerErrorView(view: ErrorView) {
  const { t } = useI18n();
  return <ErrorNotice view={view} says={t('error.failed')} hint={t('error.serverHint')} asDocument />;
}

type ErrorNoticeProps = {
  readonly view: ErrorView;
  /** What happened, and what to do: where the error has no message of its own. */
  readonly says: string;
  readonly hint: string;
  readonly asDocument?: boolean;
};

/** The status and its words, then what they mean to a reader. No words stand twice. The rosette is visibly broken. */
function ErrorNotice({ view, says, hint, asDocument = false }: ErrorNoticeProps) {
  const { statusCode, statusMessage, message, reference } = view;
  const { t } = useI18n();
  // Such as "Page Not Found: /a/path".
  const isLonger = message.startsWith(`${statusMessage}: `);
  const own = message === statusMessage || isLonger ? undefined : errorWords(message, t);
  const View = statusCode === 404 ? NotFound : InOrder;
  const words = (
    <div>
      <p>{statusCode}</p> <h1 className={isLonger ? 'visually-hidden' : undefined}>{errorWords(statusMessage, t)}</h1>
      {isLonger && <code>{errorWords(message, t)}</code>}
      <h2>{own ?? says}</h2>
      {own === undefined && <p className="lead">{hint}</p>}
      {reference !== undefined && (
        <p>
          {t('error.reference')} <code>{reference}</code>
        </p>
      )}
      <ErrorLinks asDocument={asDocument} />
    </div>
  );
  return (
    <section className="error-view">
      <View words={words} drawing={<Rosette id="broken" weaves={[BROKEN_WEAVE]} broken />} />
    </section>
  );
}

/** Home, and the policies that a menu names. */
function ErrorLinks({ asDocument }: { asDocument: boolean }) {
  const { locale, t } = useI18n();
  const named = new Set([...MENUS.header, ...MENUS.footer]);
  return (
    <>
      <p className="actions">
        <SiteLink href={pagePath('home', locale)} className="button" asDocument={asDocument}>
          {t('error.home')}
        </SiteLink>
      </p>
      <p className="actions">
        {POLICIES.map(policyPageName)
          .filter((page) => named.has(page))
          .map((page) => (
            <SiteLink key={page} href={pagePath(page, locale)} asDocument={asDocument}>
              {t(`menu.${page}`)}
            </SiteLink>
          ))}
      </p>
    </>
  );
}
