import type { PublicAnalytics } from '#model/public-config.ts';

/** A language of the site. `dir` only where it is not left-to-right. */
export type Locale = {
  readonly code: string;
  readonly name: string;
  /** BCP 47 language tag: `<html lang>`, `hreflang`, and what a browser's language list is matched against. */
  readonly iso: string;
  /** The message file, from the site's folder. */
  readonly file: string;
  readonly dir?: 'rtl';
  /** Language tag that dates and numbers are written by, where it is not `iso`: `en-GB` for 20 November 2026. */
  readonly dates?: string;
  /** ISO date on which a native speaker has read the words of `file`; until then, the launch check asks for it. */
  readonly wordsRead?: string;
};

/** A fact of the company. `sample` stays true until the owner has replaced it: the launch check lists what is left. */
export type Fact = { readonly value: string; readonly sample: boolean };

/** A fact with the address at which anybody can check it, such as the company's entry in a register. */
export type LinkedFact = Fact & {
  /** Its origin is one of `permittedOrigins`. */
  readonly link?: string;
};

type Company<F, Linked> = {
  /** The name that a visitor knows: header, titles, icons of an installed site. */
  readonly brand: F;
  /** The registered name, in the footer and on each policy. */
  readonly legalName: F;
  readonly address: F;
  /** Its number in the register of companies. With a link as `registrations` have it, the footer leads there. */
  readonly companyNumber: Linked;
  /** Who supervises the company, with a link likewise; left out where there is no supervisor. */
  readonly supervisor?: Linked;
  readonly contactEmail: F;
  /** With its country, as in `+31 20 123 45 67`; the footer has it as a link. Left out where nobody answers. */
  readonly telephone?: F;
  /** Where a finder of a weakness writes: a `mailto:`, `https:` or `tel:` address, for `/.well-known/security.txt`. */
  readonly securityContact: F;
};

/** How a page is shown, scrolled and kept. */
export type RouteMeta = {
  /** `false`: arriving here leaves the scroll position alone. */
  readonly scrollToTop?: boolean | ((to: string, from: string) => boolean);
  /** Arriving and leaving is animated (never when the visitor asked for reduced motion). */
  readonly transition?: boolean;
  /** The page keeps its state and its elements while the visitor is elsewhere. */
  readonly keepAlive?: boolean;
  /** `false`: a page of words alone: no handler, no state, nothing to wait for. It is not hydrated; any other page is. */
  readonly hydrate?: boolean;
  /** Names of `services` that it may speak to. Such a page is always loaded as a document, and so is the next one. */
  readonly services?: readonly string[];
};

/** A page of your own: `pages/<module>.tsx`, with `<module>.css` for its looks. `policy` and `not-found` are taken. */
export type SitePage = {
  /** With a slash at both ends: `/about/`. */
  readonly path: string;
  /** Its path in a language, where it is another: `{ nl: '/diensten/' }` for `/nl/diensten/`. `path` leads there. */
  readonly paths?: Readonly<Record<string, string>>;
  /** The file in `pages/`, without its ending, where it is not the page's name. */
  readonly module?: string;
  /** In the sitemap and open to search engines; true unless said. */
  readonly listed?: boolean;
  /** How the page is shown and scrolled. */
  readonly meta?: RouteMeta;
};

/** A service of another company, as origins by purpose: `https://cal.example`. For pages that name it in `meta`. */
export type PageService = {
  /** As the privacy policy calls it. */
  readonly name: string;
  /** Where a form may be sent, and where the answer may redirect to. */
  readonly forms?: readonly string[];
  /** What a script may send to and load from, as a `<ContactForm>` does. */
  readonly fetch?: readonly string[];
  /** What may be shown in a frame. */
  readonly frames?: readonly string[];
  /** Where pictures may come from. */
  readonly images?: readonly string[];
};

/** A service that may receive what is measured. */
export type AnalyticsService = {
  /** As the consent banner and the privacy policy call it. */
  readonly name: string;
  /** The origin of its script, and where it sends to, as in the privacy policy. */
  readonly script: string;
  readonly endpoint: string;
};

/** What a visitor agrees to, and who receives it. */
export type Measurement = {
  /** The policy that a visitor agrees to: a choice is recorded against its version. */
  readonly policy: string;
  /** Ids of the policy's clauses: where the banner leads to, and where the services are listed. */
  readonly clauses: {
    readonly measuring: string;
    readonly services: string;
    /** Where the policy promises that page timings wait for the visitor's agreement: `SENTRY_TRACES_CONSENT=required`. */
    readonly timings?: string;
  };
  /** The services that may receive calls, each as the policy lists it. */
  readonly services: Readonly<Partial<Record<PublicAnalytics['provider'], AnalyticsService>>>;
};

/** All settings of `config.ts`. */
export type SiteDefinition<F = Fact, Linked = LinkedFact> = {
  readonly company: Company<F, Linked>;
  /** The languages of the site; the paths of the first carry no prefix, and its policies are the binding ones. */
  readonly languages: readonly [Locale, ...Locale[]];
  /** The policies, in menu order. A slug is a file `legal/<language>/<slug>.md` and a path under `/legal/`. */
  readonly policies: readonly string[];
  /** Pages by name; `home` is needed. Their words are in `locales/`, under `pages.<name>`. */
  readonly pages: Readonly<Record<string, SitePage>> & { readonly home: SitePage };
  /**
   * Names of pages; a policy's is `legal-<slug>`. An element of a page is named by its id, and listed on that page alone:
   * `home#questions`. The words of a link are in `locales/`, under `menu.<name>`.
   */
  readonly menus: { readonly header: readonly string[]; readonly footer: readonly string[] };
  /**
   * Other registrations, by names of your own: a VAT id, a licence. The footer lists them, and search engines find them on
   * the home page (`vat` and `lei` by these names). Their words are in `locales/`: `footer.registrations.<name>.name`, and
   * `.text`, a message with the fact as `{value}`. With a link: `{ ...sample('12345678'), link: 'https://…' }`.
   */
  readonly registrations?: Readonly<Record<string, Linked>>;
  /** Old and short addresses, without slash at the end, to the path of the page that answers: 302, query kept. */
  readonly redirects: Readonly<Record<string, string>>;
  /** Other sites this one may send a visitor to, as origins. A link to any other site is text. */
  readonly permittedOrigins: readonly string[];
  /** What pages may speak to beside this site, by names of your own: a page has them in `meta.services`. */
  readonly services?: Readonly<Record<string, PageService>>;
  /** Left out on a site that never measures a visit: then no page and no policy has a word about it. */
  readonly measurement?: Measurement;
  /** IANA name, such as `Europe/Amsterdam`; UTC unless set. A policy comes into force at 00:00 of its day there. */
  readonly timeZone?: string;
  /** ISO date until which `/.well-known/security.txt` may be trusted; renew it within a year. */
  readonly securityTxtExpires: string;
};

/** A fact that the owner has yet to replace. */
export function sample(value: string): Fact {
  return { value, sample: true };
}

/** As an owner writes them: a fact that is no sample need not say so. */
type Written = string | Fact;
type WrittenLinked = Written | (Partial<LinkedFact> & { readonly value: string });

/** What `config.ts` exports by default. A fact is text, or `sample(text)`. */
export function defineSite(definition: SiteDefinition<Written, WrittenLinked>): SiteDefinition {
  const { company, registrations, ...others } = definition;
  return {
    ...others,
    company: factsOf(company) as SiteDefinition['company'],
    ...(registrations !== undefined && { registrations: factsOf(registrations) }),
  };
}

/** Copied, since facts that are left out must come as far as the check of the config. */
function factsOf(facts: Readonly<Record<string, WrittenLinked>>): Record<string, LinkedFact> {
  const entries = Object.entries({ ...facts });
  return Object.fromEntries(
    entries.map(([name, fact]) => [
      name,
      typeof fact === 'string' ? { value: fact, sample: false } : { sample: false, ...fact },
    ]),
  );
}
