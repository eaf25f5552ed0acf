import { createElement, useEffect, useLayoutEffect, type ReactNode } from 'react';
import { firstVisible, moveFocus } from '#navigation/visible-element.ts';
import { ErrorBoundary } from '#shell/error-boundary.tsx';
import { errorHeadTags } from '#shell/head-tags.ts';
import { plainError, type PlainElement } from '#shell/plain-error.ts';
import type { SiteServices } from '#shell/site-context.tsx';
import { updateDocumentHead } from '#shell/use-document-head.ts';
import type { ErrorView } from '#model/errors.ts';
import { DEFAULT_LOCALE } from '#model/locales.ts';

type LastResortProps = { readonly site: SiteServices; readonly onShown: () => void; readonly children: ReactNode };

/**
 * The boundary above every provider, for a failure of the frame: of the root, the header, or the error page itself. What it
 * shows takes nothing from any context, and is the end of the application in this document.
 */
export function LastResort({ site, onShown, children }: LastResortProps) {
  return (
    <ErrorBoundary
      errors={site.errors}
      mayShow={site.mayShow}
      renderError={(view) => <PlainErrorScreen view={view} site={site} onShown={onShown} />}
    >
      {children}
    </ErrorBoundary>
  );
}

function PlainErrorScreen({
  view,
  site: { exchangeHead, pageShown, place },
  onShown,
}: Omit<LastResortProps, 'children'> & { readonly view: ErrorView }) {
  // At once: a navigation under way must not complete behind it.
  useLayoutEffect(() => {
    place();
    onShown();
  }, [place, onShown]);
  useEffect(() => {
    updateDocumentHead(exchangeHead, errorHeadTags(view, inEnglish), DEFAULT_LOCALE);
    pageShown(null);
    const heading = firstVisible('main h1');
    if (heading !== undefined) moveFocus(heading);
  }, [view, exchangeHead, pageShown]);
  return plainError(view).map(draw);
}

/** No words are asked for: what is specified stands in English. */
function inEnglish(key: string): string {
  return key;
}

function draw(part: PlainElement | string, key: number): ReactNode {
  if (typeof part === 'string') return part;
  return createElement(part.tag, { ...part.attributes, key }, ...part.children.map(draw));
}
