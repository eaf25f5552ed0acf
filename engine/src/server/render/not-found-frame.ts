import { escapeHtml, jsonForScript } from '#lib/html.ts';

/** What differs between the error pages of one language: the path as requested, and the page that was meant. */
export type NotFound = { readonly path: string; readonly page: string };

export type NotFoundFrame = (values: NotFound) => string;

/**
 * A template of the not-found page: rendered once, and filled in for each request. Clients may request any number of
 * addresses that do not exist, and rendering takes far longer than filling in. `render` may use the placeholder `path`
 * as text in HTML, and `page` as text in the data block.
 */
export function notFoundFrame(render: (placeholders: NotFound) => string): NotFoundFrame {
  // Random: no text of a site and no address contains them.
  const placeholders = { path: crypto.randomUUID(), page: crypto.randomUUID() };
  const html = render(placeholders);
  return ({ path, page }) =>
    html
      .replaceAll(placeholders.path, () => escapeHtml(path))
      .replaceAll(placeholders.page, () => jsonForScript(page).slice(1, -1));
}
