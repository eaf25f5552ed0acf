import { escapeHtml, jsonForScript } from '#lib/html.ts';

/** What differs between the error pages of one language: the path as requested, and the page that was meant. */
export type NotFound = { readonly path: string; readonly page: string };

export type NotFoundFrame = (values: NotFound) => string;

/**
 * A page that is rendered once and filled in for each request: a stranger may ask for any number of addresses that do not
 * exist, and rendering takes a hundred times longer. `render` gets a placeholder for each value, which it may use as text in
 * HTML (`path`) and in the data block (`page`).
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
