/**
 * State that modules share with each other and with stylesheets, in attributes of the root element: `banner` is
 * `data-banner`. Each field names its writers and, after an arrow, its readers.
 */
export type RootData = {
  /**
   * Whether the consent banner is shown; `off`: its buttons have no handlers. Inline script, banner-handlers,
   * lazy-measurement, boot/entry -> consent-banner.css
   */
  banner?: '0' | '1' | 'off';
  /** A `ConsentStatus`. consent/banner-handlers -> consent-banner.css, monitoring/early-errors */
  status?: string;
  /** As it is stored. Inline script, theme-preference -> theme-preference, print.css, the owner's theme.css */
  theme?: string;
  /** The application has started. `off`: the browser follows links. boot/entry -> server/files/speculation-rules.ts */
  application?: '' | 'off';
  /** Another page has been loading for a moment. navigation/pending-indicator -> application.css */
  pending?: '';
  /** The document is about to be reloaded: no more requests. measurement/withdrawal -> app/page-parts */
  leaving?: '';
};

export function rootData(): RootData {
  // The values of a dataset are strings, and those that are not set undefined.
  return document.documentElement.dataset as RootData;
}
