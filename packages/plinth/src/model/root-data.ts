/** State that modules and stylesheets share, in attributes of the root element (`data-banner`). Writers -> readers. */
export type RootData = {
  /** `off`: it has no handlers. Inline script, consent/banner, app/compose-application, boot/entry -> consent-banner.css */
  banner?: '0' | '1' | 'off';
  /** A `ConsentStatus`. consent/banner -> consent-banner.css, monitoring/early-errors */
  status?: string;
  /** The first `status` of this document. consent/banner -> monitoring/early-errors */
  firstStatus?: string;
  /** Of the document, before anybody could go back in its history. Inline script -> boot/entry */
  path?: string;
  /** As it is stored. Inline script, theme-preference -> theme-preference, print.css, the owner's theme.css */
  theme?: string;
  /** The application has started. `off`: the browser follows links. boot/entry -> server/files/well-known-files.ts */
  application?: '' | 'off';
  /** Another page has been loading for a moment. app/page-transition -> application.css */
  pending?: '';
  /** The document is about to be reloaded: no more requests. measurement/entry -> app/load-page */
  leaving?: '';
};

export function rootData(): RootData {
  // The values of a dataset are strings, and those that are not set undefined.
  return document.documentElement.dataset as RootData;
}
