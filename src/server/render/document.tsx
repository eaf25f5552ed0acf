import { jsonForScript } from '#lib/html.ts';
import type { HeadTags } from '#shell/head-tags.ts';
import { APP_ELEMENT_ID, BANNER_ELEMENT_ID, DATA_BLOCK_ID } from '#model/frame-ids.ts';
import type { DataBlock } from '#page/data-block.ts';
import type { Locale } from '#model/define-site.ts';
import { reactNodes } from '#ui/react-nodes.ts';

export type DocumentProps = {
  readonly locale: Locale;
  readonly head: HeadTags;
  /** The stylesheet of every page, from stylesheet.ts. */
  readonly stylesheet: string;
  /** The page module's own stylesheet, if it has one. */
  readonly pageStyle?: { readonly name: string; readonly css: string | undefined };
  /** The text of the inline script, from initial-script.ts. */
  readonly initialScript: string;
  /** HTML of the consent banner, where analytics is on. */
  readonly consentBanner?: string | undefined;
  /** URL of the boot entry. */
  readonly bootUrl: string;
  /** HTML of the page. */
  readonly appHtml: string;
  readonly data: DataBlock;
  /** Structured data for search engines; none on an error page. */
  readonly structured?: object | undefined;
};

/**
 * The document around a page. Rendered to static markup: React's is the application element and nothing else, so a
 * change that an extension makes to html, head or body is never a mismatch.
 */
export function Document({
  locale,
  head: { title, tags },
  stylesheet,
  pageStyle,
  initialScript,
  consentBanner,
  bootUrl,
  appHtml,
  data,
  structured,
}: DocumentProps) {
  return (
    <html lang={locale.iso} dir={locale.dir ?? 'ltr'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {reactNodes(tags)}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <script dangerouslySetInnerHTML={{ __html: initialScript }} />
        <style dangerouslySetInnerHTML={{ __html: stylesheet }} />
        {pageStyle?.css !== undefined && (
          <style data-page={pageStyle.name} dangerouslySetInnerHTML={{ __html: pageStyle.css }} />
        )}
        <script type="module" async src={bootUrl} />
      </head>
      <body>
        <div id={APP_ELEMENT_ID} dangerouslySetInnerHTML={{ __html: appHtml }} />
        {consentBanner !== undefined && (
          <div id={BANNER_ELEMENT_ID} className="privacy" dangerouslySetInnerHTML={{ __html: consentBanner }} />
        )}
        {structured !== undefined && (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(structured) }} />
        )}
        <script type="application/json" id={DATA_BLOCK_ID} dangerouslySetInnerHTML={{ __html: jsonForScript(data) }} />
      </body>
    </html>
  );
}
