import { createElement } from 'react';
import { jsonForScript } from '#lib/html.ts';
import type { HeadTag } from '#shell/head-tags.ts';
import { APP_ELEMENT_ID, PRIVACY_ELEMENT_ID, DATA_BLOCK_ID, type DataBlock } from '#page/data-block.ts';
import type { Locale } from '#model/locales.ts';

export type DocumentProps = {
  readonly locale: Locale;
  readonly tags: readonly HeadTag[];
  /** The stylesheet of every page, see stylesheet.ts. */
  readonly stylesheet: string;
  /** The page module's own stylesheet, if it has one. */
  readonly pageStyle?: { readonly name: string; readonly css: string | undefined };
  /** The inline script, see initial-script.ts. */
  readonly initialScript: string;
  /** The question about measuring, where something may be measured. */
  readonly privacy?: string | undefined;
  /** URL of the boot entry. */
  readonly bootUrl: string;
  /** The page as React rendered it. */
  readonly appHtml: string;
  readonly data: DataBlock;
  /** What the page is, for search engines; left out of an error page. */
  readonly structured?: object | undefined;
};

/**
 * The document around a page. Rendered to static markup: React takes over the application element and nothing else,
 * so what an extension does to html, head or body is never a mismatch.
 */
export function Document({
  locale,
  tags,
  stylesheet,
  pageStyle,
  initialScript,
  privacy,
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
        {tags.map((tag, index) => (
          <HeadElement key={index} tag={tag} />
        ))}
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
        {privacy !== undefined && (
          <div id={PRIVACY_ELEMENT_ID} className="privacy" dangerouslySetInnerHTML={{ __html: privacy }} />
        )}
        {structured !== undefined && (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(structured) }} />
        )}
        <script type="application/json" id={DATA_BLOCK_ID} dangerouslySetInnerHTML={{ __html: jsonForScript(data) }} />
      </body>
    </html>
  );
}

function HeadElement({ tag }: { tag: HeadTag }) {
  if (tag.tag === 'title') return <title>{tag.text}</title>;
  return createElement(tag.tag, { ...tag.attributes, 'data-head': '' });
}
