import type { HeadTag } from '#shell/head-tags.ts';
import { DEFAULT_LOCALE, LOCALES } from '#model/locales.ts';

/**
 * Brings title, head and language of the document up to date after a navigation. The server's head is left alone until then,
 * with whatever an extension did to it.
 */
export function updateDocumentHead(tags: readonly HeadTag[], locale: string): void {
  const { iso, dir } = LOCALES.find(({ code }) => code === locale) ?? { iso: DEFAULT_LOCALE, dir: undefined };
  document.documentElement.lang = iso;
  document.documentElement.dir = dir ?? 'ltr';
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
