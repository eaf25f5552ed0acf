import { escapeHtml, jsonForScript } from '#lib/html.ts';
import { isFormPage, pageName, policyOf, shownAddress } from '#model/page-name.ts';
import { BUNDLES, messageVersions } from '#i18n/bundles.server.ts';
import { createTranslate } from '#i18n/translate.ts';
import { loadModule } from '#page/page-modules.ts';
import type { PageProps, Payload, DataBlock } from '#page/payload.ts';
import { inlineSources, type InlineSources } from '#server/render/inline-sources.ts';
import type { MessageVersions } from '#i18n/messages.ts';
import { buildPayload } from '#page/build-payload.server.ts';
import { renderDocument, type ClientBuild } from '#server/render/render-document.tsx';
import { legalMarkup, payloadText } from '#server/render/legal-markup.tsx';
import { structuredData } from '#server/render/structured-data.ts';
import { errorHeadTags, headTags } from '#shell/head-tags.ts';
import { errorView, PageNotFoundError } from '#model/errors.ts';
import { pageFacts } from '#model/pages.ts';
import type { PublicConfig } from '#model/public-config.ts';
import { addressPath, resolvePath, type PageAddress } from '#model/addresses.ts';

export type RenderOptions = ClientBuild & {
  readonly config: PublicConfig;
  readonly day: string;
  /** When a page of this day is no longer right: milliseconds since 1970, or Infinity. */
  readonly until: number;
  /** Of an export, whose hosts may send no header: the policy that a page carries itself. */
  readonly metaPolicyOf?: ((page: PageAddress) => Promise<string>) | undefined;
};

type Site = RenderOptions & { readonly inline: InlineSources; readonly words: MessageVersions };

/** Renders pages of this build. Every function rejects when a page throws. */
export async function createRenderer(options: RenderOptions) {
  const site: Site = { ...options, inline: inlineSources(options.config), words: await messageVersions() };
  const notFound = notFoundRenderer(site);

  return {
    async payload(address: PageAddress): Promise<Payload> {
      const { policy, ...payload } = await buildPayload(address, site);
      return policy === undefined ? payload : { ...payload, ...payloadText(policy, address) };
    },

    page: (address: PageAddress): Promise<string> => renderPage(site, address),

    /** The bytes of `failed` with a PageNotFoundError. */
    notFound: async (path: string): Promise<string> => notFound(path),

    async failed(path: string, error: unknown, reference: string): Promise<string> {
      const { path: canonical, address } = resolvePath(path);
      return renderFailed(site, address, canonical, { error, reference });
    },
  };
}

async function renderPage(site: Site, address: PageAddress): Promise<string> {
  const { config, day } = site;
  const { module: name, listed } = pageFacts(address);
  const [module, { policy, ...payload }] = await Promise.all([loadModule(name), buildPayload(address, site)]);
  const { markup, ...text } = await legalMarkup(policy, address, day);
  // `markup` exists on the server only. A browser has all other properties of a page too.
  const withMarkup = (props: PageProps) => <module.default {...props} markup={markup} />;
  const Page = markup === undefined ? module.default : withMarkup;
  return renderDocument(site, {
    page: { address, Page, payload: { ...payload, ...text } },
    path: addressPath(address),
    head: headTags(payload.head, { config, locale: address.locale }),
    module: name,
    metaPolicy: await site.metaPolicyOf?.(address),
    scriptUrl: isFormPage(address) ? site.formsUrl : undefined,
    structured: listed ? structuredData(payload.head, address, config, module.structuredData) : undefined,
    data: dataBlock(site, address, address.kind === 'named' ? payload : undefined),
  });
}

/**
 * Renders one page for each language and policy, whose history it leads to, with random placeholders for path (text in HTML)
 * and page name (text in the data block): clients may request any number of missing paths, and rendering takes far longer than
 * filling in.
 */
function notFoundRenderer(site: Site): (path: string) => string {
  const [anyPath, anyPage] = [crypto.randomUUID(), crypto.randomUUID()];
  const frames = new Map<string, string>();
  return (path) => {
    const { address } = resolvePath(path);
    const { locale } = address;
    const policy = policyOf(address);
    const missing = policy === undefined ? anyPath : addressPath({ kind: 'version', policy, version: anyPath, locale });
    const key = `${locale} ${policy}`;
    const error = new PageNotFoundError(missing);
    const frame = frames.get(key) ?? renderFailed(site, { kind: 'named', name: anyPage, locale }, missing, { error });
    frames.set(key, frame);
    return frame
      .replaceAll(missing, () => escapeHtml(path))
      .replaceAll(anyPage, () => jsonForScript(pageName(address)).slice(1, -1));
  };
}

type Failure = { readonly error: unknown; readonly reference?: string };

function renderFailed(site: Site, address: PageAddress, path: string, { error, reference }: Failure): string {
  const { locale } = address;
  const view = errorView(error, { development: site.config.development === true, reference });
  return renderDocument(site, {
    page: { address, error, reference },
    path,
    head: errorHeadTags(
      view,
      createTranslate(locale, BUNDLES[locale] ?? {}, () => {}),
    ),
    data: dataBlock(site, address, { failed: view.statusCode }),
  });
}

function dataBlock({ config, build, until, words }: Site, address: PageAddress, page: DataBlock['page']): DataBlock {
  return {
    config,
    build,
    ...(until !== Infinity && { until }),
    words,
    ...(config.errorReporting && { address: shownAddress(address) }),
    page,
  };
}
