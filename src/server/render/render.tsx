import { shownAddress } from '#model/page-name.ts';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { BUNDLES } from '#i18n/bundles.server.ts';
import { createTranslate, type Translate } from '#i18n/translate.ts';
import { policyVersions } from '#legal/policy-versions.server.ts';
import { invariant } from '#lib/invariant.ts';
import { loadModule } from '#page/page-modules.ts';
import type { CurrentPage } from '#page/loaded-page.ts';
import type { PageProps, Payload } from '#page/payload.ts';
import type { DataBlock } from '#page/data-block.ts';
import { Document, type DocumentProps } from '#server/render/document.tsx';
import { initialScript } from '#server/render/initial-script.ts';
import { versionOfDay } from '#legal/version-of-day.server.ts';
import { messageVersions } from '#i18n/message-versions.server.ts';
import { buildPayload } from '#page/build-payload.server.ts';
import { legalMarkup, policyText } from '#server/render/legal-markup.tsx';
import { consentBanner } from '#server/render/consent-banner.tsx';
import { PAGE_STYLESHEETS, siteStylesheet } from '#server/render/stylesheet.ts';
import { structuredData } from '#server/render/structured-data.ts';
import { AppRoot } from '#shell/app-root.tsx';
import { createErrorStore } from '#shell/error-store.ts';
import { errorHeadTags, headTags } from '#shell/head-tags.ts';
import type { SiteServices } from '#shell/site-context.tsx';
import { errorView } from '#model/errors.ts';
import { LOCALES } from '#model/locales.ts';
import { pageFacts } from '#model/pages.ts';
import type { PublicConfig } from '#model/public-config.ts';
import { addressPath, resolvePath, type PageAddress } from '#model/addresses.ts';

export type RenderOptions = {
  readonly config: PublicConfig;
  readonly build: string;
  readonly bootUrl: string;
  readonly development: boolean;
};

/** Renders pages of this build. Every function rejects when a page throws; nothing is answered half. */
export async function createRenderer(options: RenderOptions) {
  const { config, build } = options;
  const words = await messageVersions();

  const dataOf = (address: PageAddress, shown: DataBlock['page']): DataBlock => ({
    config,
    build,
    words,
    ...(config.errorReporting && { address: shownAddress(address) }),
    page: shown,
  });

  return {
    versionDates: async (slug: string): Promise<readonly string[]> =>
      (await policyVersions(slug)).map(({ effective }) => effective),

    async payload(address: PageAddress): Promise<Payload> {
      const { policy, ...payload } = await buildPayload(address, build);
      return policy === undefined ? payload : { ...payload, ...policyText(policy, address) };
    },

    /** The page that stands in for this one, which has nothing to show; undefined for a page of its own. */
    standIn: (address: PageAddress): Promise<PageAddress | undefined> => versionOfDay(address),

    async page(address: PageAddress): Promise<string> {
      const { module: name, listed } = pageFacts(address);
      const [module, { policy, ...payload }] = await Promise.all([loadModule(name), buildPayload(address, build)]);
      const { markup, ...text } = await legalMarkup(policy, address);
      // A page's other properties are what a browser has too.
      const withMarkup = (props: PageProps) => <module.default {...props} markup={markup} />;
      const Page = markup === undefined ? module.default : withMarkup;
      return renderDocument(
        options,
        { address, Page, payload: { ...payload, ...text } },
        {
          path: addressPath(address),
          head: headTags(payload.head, { config, locale: address.locale }),
          pageStyle: { name, css: PAGE_STYLESHEETS[name] },
          structured: listed ? structuredData(payload.head, address, config) : undefined,
          data: dataOf(address, address.kind === 'named' ? payload : undefined),
        },
      );
    },

    /** The error page in place of a page whose own validation failed, or that threw. */
    async failed(path: string, error: unknown, reference?: string): Promise<string> {
      const { path: canonical, address } = resolvePath(path);
      const view = errorView(error, { development: config.development === true, reference });
      return renderDocument(
        options,
        { address, error, reference },
        {
          path: canonical,
          head: errorHeadTags(view, translateTo(address.locale)),
          data: dataOf(address, { failed: view.statusCode }),
        },
      );
    },
  };
}

type PageDocument = Pick<DocumentProps, 'head' | 'pageStyle' | 'structured' | 'data'> & { readonly path: string };

function renderDocument({ config, bootUrl }: RenderOptions, page: CurrentPage, { path, ...own }: PageDocument): string {
  const { locale: code } = page.address;
  const locale = LOCALES.find((known) => known.code === code);
  invariant(locale, `no locale ${code}`);
  const appHtml = renderApp(page, path, config);
  return `<!doctype html>${renderToStaticMarkup(
    <Document
      {...own}
      locale={locale}
      bootUrl={bootUrl}
      stylesheet={siteStylesheet(config)}
      initialScript={initialScript(config)}
      consentBanner={consentBanner(code, config)}
      appHtml={appHtml}
    />,
  )}`;
}

type Failure = { readonly error?: unknown; readonly reference?: string | undefined };

/** What React renders in the browser too. */
function renderApp(page: CurrentPage, path: string, config: PublicConfig): string {
  const site = siteServices(config, 'error' in page ? page : {});
  const shown = { page, pathname: path };
  return renderToString(
    <AppRoot site={site} shown={shown} raised={site.errors.current()} cleared={0} mayShow={() => true} />,
  );
}

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
  };
}

function translateTo(locale: string): Translate {
  return createTranslate(locale, BUNDLES[locale] ?? {}, () => {});
}
