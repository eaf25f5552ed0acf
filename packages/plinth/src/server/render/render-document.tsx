import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { ConsentBanner } from '#consent/consent-banner.tsx';
import { BUNDLES } from '#i18n/bundles.server.ts';
import { languageAttributes } from '#i18n/intl.ts';
import { I18nProvider } from '#i18n/i18n-context.tsx';
import { escapeHtml, jsonForScript } from '#lib/html.ts';
import { invariant } from '#lib/invariant.ts';
import { serviceOf } from '#model/facts.ts';
import { APP_ELEMENT_ID, BANNER_ELEMENT_ID, DATA_BLOCK_ID } from '#model/frame-ids.ts';
import { ERROR_MODULE, pageFacts } from '#model/pages.ts';
import { asksForTimings, type PublicConfig } from '#model/public-config.ts';
import type { DataBlock, CurrentPage } from '#page/payload.ts';
import { fingerprintOfHtml } from '#page/fingerprint.ts';
import { ElementLinks, type ElementFiles } from '#server/render/element-files.tsx';
import type { InlineSources } from '#server/render/inline-sources.ts';
import { AppRoot } from '#shell/app-root.tsx';
import { createErrorStore } from '#shell/error-store.ts';
import type { HeadTags } from '#shell/head-tags.ts';
import type { SiteServices } from '#shell/site-context.tsx';
import { reactNodes } from '#ui/react-nodes.ts';

export type PageDocument = {
  readonly page: CurrentPage;
  readonly path: string;
  readonly head: HeadTags;
  /** The page's module, which may have a stylesheet of its own; none on an error page. */
  readonly module?: string;
  readonly metaPolicy?: string | undefined;
  readonly scriptUrl?: string | undefined;
  readonly structured?: object | undefined;
  readonly data: DataBlock;
};

export type ClientBuild = {
  readonly bootUrl: string;
  /** Of a build: a browser runs the boot script only with these bytes. */
  readonly bootIntegrity?: string;
  /** Of the stylesheet for paper, and for what only the application shows. */
  readonly printUrl: string;
  /** Of the script that answers forms, on pages that only an export has. */
  readonly formsUrl?: string;
  readonly elements?: ElementFiles;
  readonly build: string;
  /** Vite serves the client from source: nothing is cached, and the security policy lets its error overlay through. */
  readonly development: boolean;
};

type Settings = ClientBuild & { readonly config: PublicConfig; readonly inline: InlineSources };

/** Static markup around what React hydrates: an extension's change to html, head or body is never a mismatch. */
export function renderDocument(settings: Settings, document: PageDocument): string {
  const { lang, dir } = languageAttributes(document.page.address.locale);
  const app = renderApp(document.page, document.path, settings.config);
  const html = renderToStaticMarkup(
    <html lang={lang} dir={dir}>
      <DocumentHead {...settings} {...document} app={app} />
      <DocumentBody {...settings} {...document} app={app} />
    </html>,
  );
  return `<!doctype html>${document.metaPolicy === undefined ? html : withPolicy(html, document.metaPolicy)}`;
}

const CHARSET = '<meta charSet="utf-8"/>';

/** A policy applies to what follows it, and React writes the scripts of a head before its `<meta>` elements. */
function withPolicy(html: string, policy: string): string {
  invariant(html.includes(CHARSET), 'a page names its character set');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}"/>`;
  return html.replace(CHARSET, () => CHARSET + meta);
}

type PartProps = Settings & PageDocument & { readonly app: string };

function DocumentHead({ inline, bootUrl, bootIntegrity, printUrl, elements = {}, app, ...document }: PartProps) {
  const { page, head, module, scriptUrl } = document;
  const pageStylesheet = inline.pageStylesheets[module ?? ''];
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{head.title}</title>
      {reactNodes(head.tags)}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <script dangerouslySetInnerHTML={{ __html: inline.script }} />
      <style dangerouslySetInnerHTML={{ __html: showsError(page) ? inline.errorStylesheet : inline.stylesheet }} />
      <link rel="stylesheet" href={printUrl} media="print" />
      {pageStylesheet !== undefined && (
        <style data-page={module} dangerouslySetInnerHTML={{ __html: pageStylesheet }} />
      )}
      <script type="module" async src={bootUrl} integrity={bootIntegrity} />
      <ElementLinks {...{ app, elements, isHydrated: isHydrated(page) }} />
      {scriptUrl !== undefined && <script type="module" src={scriptUrl} />}
    </head>
  );
}

function DocumentBody({ config, page, app, structured, data }: PartProps) {
  const banner = consentBanner(page.address.locale, config);
  const block = isHydrated(page) ? { ...data, fingerprint: fingerprintOfHtml(app) } : data;
  return (
    <body>
      <div id={APP_ELEMENT_ID} dangerouslySetInnerHTML={{ __html: app }} />
      {banner !== undefined && (
        <div id={BANNER_ELEMENT_ID} className="privacy" dangerouslySetInnerHTML={{ __html: banner }} />
      )}
      {structured !== undefined && (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(structured) }} />
      )}
      <script type="application/json" id={DATA_BLOCK_ID} dangerouslySetInnerHTML={{ __html: jsonForScript(block) }} />
    </body>
  );
}

function showsError(page: CurrentPage): boolean {
  return 'error' in page || pageFacts(page.address).module === ERROR_MODULE;
}

function isHydrated(page: CurrentPage): boolean {
  return 'Page' in page && pageFacts(page.address).meta.hydrate !== false;
}

function renderApp(page: CurrentPage, pathname: string, config: PublicConfig): string {
  const site = siteServices(config, 'error' in page ? page : {});
  return renderToString(
    <AppRoot site={site} shown={{ page, pathname }} raised={site.errors.current()} cleared={0} mayShow={() => true} />,
  );
}

function consentBanner(locale: string, config: PublicConfig): string | undefined {
  const { analytics } = config;
  if (analytics === undefined) return undefined;
  return renderToString(
    <I18nProvider locale={locale} messages={BUNDLES[locale] ?? {}}>
      <ConsentBanner
        service={serviceOf(analytics.provider).name}
        asks={analytics.consent === 'required'}
        timings={asksForTimings(config)}
      />
    </I18nProvider>,
  );
}

type Failure = { readonly error?: unknown; readonly reference?: string | undefined };

/** What a page is rendered with, on a server. */
function siteServices(config: PublicConfig, { error, reference = '' }: Failure): SiteServices {
  return {
    config,
    messagesOf: (locale) => BUNDLES[locale] ?? {},
    errors: createErrorStore({
      development: config.development === true,
      report: () => {},
      createReference: () => reference,
      initial: error,
    }),
    navigateTo: () => Promise.resolve(),
    track: () => {},
  };
}
