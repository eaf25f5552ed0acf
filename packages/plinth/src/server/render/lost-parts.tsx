import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BUNDLES } from '#i18n/bundles.server.ts';
import { I18nProvider } from '#i18n/i18n-context.tsx';
import { DEFAULT_LOCALE } from '#model/facts.ts';
import { PathnameProvider } from '#navigation/site-link.tsx';
import { siteServices } from '#server/render/render-document.tsx';
import { Footer, Header, NotFound } from '#shell/own-frame.ts';
import { SiteProvider } from '#shell/site-context.tsx';

/** A property that a component of `frame/` does not show, and what every page lacks without it. */
export type LostPart = { readonly file: string; readonly part: string; readonly has: string };

type Parts = Readonly<Record<string, string>>;

/** What the engine promises of every page, whatever an owner's frame looks like. */
export function lostParts(): LostPart[] {
  const lostOf = <Props extends Readonly<Record<string, ReactNode>>>(
    name: string,
    Own: ComponentType<Props>,
    parts: Parts & Readonly<Record<keyof Props, string>>,
  ): LostPart[] => {
    // Each part is its own name, between characters that no text has.
    const probes = Object.fromEntries(Object.keys(parts).map((part) => [part, `\u{E000}${part}\u{E000}`])) as Props;
    const markup = renderToStaticMarkup(
      <SiteProvider value={siteServices({ siteUrl: '' }, {})}>
        <PathnameProvider value="/">
          <I18nProvider locale={DEFAULT_LOCALE} messages={BUNDLES[DEFAULT_LOCALE] ?? {}}>
            <Own {...probes} />
          </I18nProvider>
        </PathnameProvider>
      </SiteProvider>,
    );
    return Object.entries(parts).flatMap(([part, has]) =>
      has === '' || markup.includes(`\u{E000}${part}\u{E000}`) ? [] : [{ file: `frame/${name}.tsx`, part, has }],
    );
  };
  return [
    ...lostOf('header', Header, { brand: 'the way to the home page', menu: 'the menu of config.ts' }),
    ...lostOf('footer', Footer, {
      legal: 'the policies, the languages, the colours and the privacy choices',
      company: 'the facts of the company',
    }),
    ...lostOf('not-found', NotFound, { words: 'what happened, and the ways on', drawing: '' }),
  ];
}
