import { useEffect } from 'react';
import type { HeadTag } from '#shell/head-tags.ts';
import { useSite, type SiteServices } from '#shell/site-context.tsx';
import { DEFAULT_LOCALE, LOCALES } from '#model/locales.ts';

/**
 * Brings title, head and language of the document up to date after a navigation. The server's head is left alone
 * until then, so that whatever an extension did to it can never be a mismatch.
 */
export function useDocumentHead(tags: readonly HeadTag[], locale: string): void {
  const { exchangeHead } = useSite();
  useEffect(() => updateDocumentHead(exchangeHead, tags, locale), [exchangeHead, tags, locale]);
}

export function updateDocumentHead(
  exchangeHead: SiteServices['exchangeHead'],
  tags: readonly HeadTag[],
  locale: string,
): void {
  const wanted = JSON.stringify([tags, locale]);
  const before = exchangeHead(wanted);
  // The first one is the server's.
  if (before === undefined || before === wanted) return;
  const { iso, dir } = LOCALES.find(({ code }) => code === locale) ?? { iso: DEFAULT_LOCALE, dir: undefined };
  document.documentElement.lang = iso;
  document.documentElement.dir = dir ?? 'ltr';
  replaceHeadTags(tags);
}

function replaceHeadTags(tags: readonly HeadTag[]): void {
  for (const element of document.head.querySelectorAll('[data-head]')) element.remove();
  for (const tag of tags) {
    if (tag.tag === 'title') {
      document.title = tag.text;
      continue;
    }
    const element = document.createElement(tag.tag);
    for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
    element.dataset['head'] = '';
    document.head.append(element);
  }
}
