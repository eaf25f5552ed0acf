import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BUNDLES } from '#i18n/bundles.server.ts';
import { I18nProvider } from '#i18n/i18n-context.tsx';
import type { Messages } from '#i18n/messages.ts';
import type { PolicyText } from 'plinth-policies/text';
import { parsePolicy } from 'plinth-policies/parse';
import { PathnameProvider } from '#navigation/site-link.tsx';

const MATTER =
  '---\ntitle: T\ndescription: D\neffective: 2026-01-01\nchanges:\n  - date: 2026-01-01\n    note: First published.\n---\n';

/** A legal text with this Markdown below its title. */
export function parsed(body: string, title = 'T'): PolicyText {
  return parsePolicy(`${MATTER.replace('title: T', `title: ${title}`)}# ${title}\n\n${body}\n`, 'test.md');
}

/** What a reader's browser gets of an element, in English unless its messages are given. */
export function markupOf(element: ReactElement, messages: Messages = BUNDLES['en'] ?? {}): string {
  return renderToStaticMarkup(
    <PathnameProvider value="/">
      <I18nProvider locale="en" messages={messages}>
        {element}
      </I18nProvider>
    </PathnameProvider>,
  );
}
