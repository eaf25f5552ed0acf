export type Page = NamedPage | PolicyPage;

type NamedPage = { readonly kind: 'named'; readonly name: string };

/** Where a plain form is sent: a server answers with a redirect, and an export has a page that does so in the browser. */
export type FormPage = { readonly kind: 'day-form' } | { readonly kind: 'comparison-form' };

/** A page of a policy, by its slug. Dates are unchecked parts of the address. */
type PolicyPage = { readonly policy: string } & (
  | { readonly kind: 'policy' }
  | { readonly kind: 'version'; readonly version: string }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'comparison'; readonly older: string; readonly newer: string }
  | FormPage
);

export const NOT_FOUND_PAGE = 'error-404';

const POLICY_PREFIX = 'legal-';
const NAME_ENDINGS: Readonly<Record<PolicyPage['kind'], string>> = {
  policy: '',
  version: '-version',
  day: '-on',
  'day-form': '-day',
  comparison: '-compare',
  'comparison-form': '-choice',
};

/** What page views, reports, menus and `pagePath` call a page: `home`, `legal-privacy`, `legal-privacy-version`. */
export function pageName(page: Page): string {
  return page.kind === 'named' ? page.name : POLICY_PREFIX + page.policy + NAME_ENDINGS[page.kind];
}

/** The same of the policy that is in force: the one page of a policy that a menu may name. */
export function policyPageName(policy: string): string {
  return pageName({ kind: 'policy', policy });
}

export function policyOf(page: Page): string | undefined {
  return page.kind === 'named' ? undefined : page.policy;
}

/** A page and its language: what reports and traces name it by. */
export type ShownAddress = { readonly page: string; readonly locale: string };

export function shownAddress(address: Page & { readonly locale: string }): ShownAddress {
  return { page: pageName(address), locale: address.locale };
}

export function isFormPage<P extends Page>(page: P): page is P & FormPage {
  return page.kind === 'day-form' || page.kind === 'comparison-form';
}

/** The two parts of a menu's entry: `home#questions` is the page `home` and its element `#questions`. */
export function menuEntry(entry: string): { readonly page: string; readonly element: string } {
  const [page = ''] = entry.split('#');
  return { page, element: entry.slice(page.length) };
}

export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

export function socialImagePath(page: string): string {
  return `/social/${page}.png`;
}

/** Of a policy's text that still lies in `next.md`: what the path above leads to from its day on. */
export function comingImagePath(page: string): string {
  return `/social/${page}.next.png`;
}
