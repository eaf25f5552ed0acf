import { drawTrees } from '#lib/draw-tree.ts';
import type { HeadTags } from '#shell/head-tags.ts';
import { DEFAULT_LOCALE, LOCALES } from '#model/locales.ts';

/**
 * Brings title, head and language of the document up to date after a navigation. The server's head is left alone until then,
 * with whatever an extension did to it.
 */
export function updateDocumentHead({ title, tags }: HeadTags, locale: string): void {
  const { iso, dir } = LOCALES.find(({ code }) => code === locale) ?? { iso: DEFAULT_LOCALE, dir: undefined };
  document.documentElement.lang = iso;
  document.documentElement.dir = dir ?? 'ltr';
  document.title = title;
  for (const element of document.head.querySelectorAll('[data-head]')) element.remove();
  document.head.append(...drawTrees(tags));
}
