import css from '#ui/site.css?inline';

/** The stylesheet of every page. It stands in the page, so that a page is one answer. */
export const STYLESHEET = css;

/** The source expression that lets it through the security policy. */
export async function styleHash(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STYLESHEET));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
