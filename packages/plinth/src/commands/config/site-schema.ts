import * as v from 'valibot';
import { isDay, isTimeZone, TIME_ZONE_NAME } from 'plinth-policies/days';

// The message of a schema says what a setting takes. The comment of a setting is what an editor shows in config.ts.

/** `what`: in words, for a value that is something else. Of an unknown setting, the message lists the known ones. */
function settings<const Entries extends v.ObjectEntries>(entries: Entries, what: string) {
  const object = v.objectWithRest(entries, v.never(Object.keys(entries).join(', ')), ({ expected }) => {
    const missing = Object.entries(entries).find(([name]) => expected === `"${name}"`);
    return missing === undefined ? what : takenBy(missing[1]);
  });
  // `as`: it takes what strictObject takes, which names the first unknown setting only.
  return Object.assign(object, { what }) as unknown as v.StrictObjectSchema<Entries, string>;
}

function takenBy(setting: object): string {
  if ('what' in setting) return String(setting.what);
  return 'message' in setting ? String(setting.message) : '';
}

const text = v.string('text');
const yesOrNo = v.boolean('true or false');
const DATE = 'a date such as 2027-10-31';
const date = v.pipe(v.string(DATE), v.isoDate(DATE));
const LANGUAGE_TAG = 'a language tag such as en or en-GB';
const names = v.array(text, 'a list of names of pages');
const PATH = 'a path with a slash at both ends, of a to z without accents, digits and hyphens';
const path = v.pipe(v.string(PATH), v.regex(/^\/(?:[a-z\d._~-]+\/)*$/, PATH));

const fact = settings(
  {
    value: text,
    /** Stays true until the owner has replaced the value: the launch check lists what is left. */
    sample: yesOrNo,
  },
  'text, or sample(text)',
);

const linkedFact = settings(
  {
    ...fact.entries,
    /** The address at which anybody can check the fact. Its origin is one of `permittedOrigins`. */
    link: v.exactOptional(v.pipe(text, v.regex(/^https:\/\//, 'an address with https://'))),
  },
  "text, sample(text), or { value: 'text', link: 'https://…' }",
);

const TELEPHONE = /^\+[1-9](?:[ .-]?\d){5,14}$/;

const company = settings(
  {
    /** The name that a visitor knows: header, titles, icons of an installed site. */
    brand: fact,
    /** The registered name, in the footer and on each policy. */
    legalName: fact,
    /** With its country. */
    address: fact,
    /** The register that `companyNumber` is of, or the court that keeps it; left out where the number alone says it. */
    register: v.exactOptional(fact),
    /** Its number in the register of companies. With a link as `registrations` have it, the footer leads there. */
    companyNumber: linkedFact,
    /** Who supervises the company, with a link likewise; left out where there is no supervisor. */
    supervisor: v.exactOptional(linkedFact),
    contactEmail: fact,
    /** With its country, as in `+31 20 123 45 67`; the footer has it as a link. Left out where no calls are taken. */
    telephone: v.exactOptional(
      v.pipe(
        fact,
        v.check(({ value }) => TELEPHONE.test(value), "a number with its country: '+31 20 123 45 67'"),
      ),
    ),
    /** Where to report a weakness: a `mailto:`, `https:` or `tel:` address, for `/.well-known/security.txt`. */
    securityContact: fact,
  },
  'the facts of the company',
);

const language = settings(
  {
    code: text,
    name: text,
    /** BCP 47 language tag: `<html lang>`, `hreflang`, and what a browser's language list is matched against. */
    iso: v.pipe(v.string(LANGUAGE_TAG), v.check(isLanguageTag, LANGUAGE_TAG)),
    /** The message file, from the site's folder. */
    file: text,
    /** Only where the language is not written from left to right. */
    dir: v.exactOptional(v.literal('rtl', "'rtl', or nothing")),
    /** Language tag that dates and numbers are written by, where it is not `iso`: `en-GB` for 20 November 2026. */
    dates: v.exactOptional(v.pipe(text, v.check(isKnownToIntl, 'a language tag that is known, such as en-GB'))),
    /** The code of the language whose translations are shown where a policy has none in this one; unless set, the binding text is. */
    fallback: v.exactOptional(text),
    /** ISO date on which a native speaker has read the messages of `file`; until then, the launch check asks for it. */
    wordsRead: v.exactOptional(date),
  },
  'a language',
);

const meta = settings(
  {
    /** `false`: arriving here leaves the scroll position alone. */
    scrollToTop: v.exactOptional(
      v.union(
        [yesOrNo, v.custom<(to: string, from: string) => boolean>((value) => typeof value === 'function')],
        'true, false or a function',
      ),
    ),
    /** Arriving and leaving is animated (never when the visitor asked for reduced motion). */
    transition: v.exactOptional(yesOrNo),
    /** The page keeps its state and its elements while the visitor is elsewhere. */
    keepAlive: v.exactOptional(yesOrNo),
    /** `false` for a page without handlers and state: it is not hydrated; any other page is. */
    hydrate: v.exactOptional(yesOrNo),
    /** Names of `services` that it may speak to. Such a page is always loaded as a document, and so is the next one. */
    services: v.exactOptional(v.array(text, 'a list of names of services')),
  },
  'how the page is shown',
);

const page = settings(
  {
    /** With a slash at both ends: `/about/`. */
    path,
    /** Its path in a language, where it is another: `{ nl: '/diensten/' }` for `/nl/diensten/`. `path` leads there. */
    paths: v.exactOptional(v.record(text, path, 'paths by the codes of languages')),
    /** The file in `pages/`, without its ending, where it is not the page's name. */
    module: v.exactOptional(text),
    /** In the sitemap and open to search engines; true unless set. */
    listed: v.exactOptional(yesOrNo),
    /** How the page is shown and scrolled. */
    meta: v.exactOptional(meta),
  },
  'a page',
);

const origins = v.array(
  v.pipe(text, v.check(isServiceOrigin, 'an origin with https, without a path or a star, such as https://cal.example')),
  'a list of origins',
);

const pageService = settings(
  {
    /** As the privacy policy calls it. */
    name: text,
    /** Where a form may be sent, and where the answer may redirect to. */
    forms: v.exactOptional(origins),
    /** What a script may send to and load from, as a `<ContactForm>` does. */
    fetch: v.exactOptional(origins),
    /** What may be shown in a frame. */
    frames: v.exactOptional(origins),
    /** Where pictures may come from. */
    images: v.exactOptional(origins),
  },
  'a name, and origins by purpose',
);

const analyticsService = settings(
  {
    /** As the consent banner and the privacy policy call it. */
    name: text,
    /** The origin of its script, as in the privacy policy. */
    script: text,
    /** Where it sends to, as in the privacy policy. */
    endpoint: text,
  },
  'a service',
);

const measurement = settings(
  {
    /** The policy that a visitor agrees to: a choice is recorded against its version. */
    policy: text,
    /** Ids of the policy's clauses: where the banner leads to, and where the services are listed. */
    clauses: settings(
      {
        measuring: text,
        services: text,
        /** Where the policy promises that page timings wait for the visitor's agreement, as they do unless `SENTRY_TRACES_CONSENT=none`. */
        timings: v.exactOptional(text),
      },
      'the ids of clauses',
    ),
    /** The services that may receive calls, each as the policy lists it. */
    services: settings(
      { segment: v.exactOptional(analyticsService), rudderstack: v.exactOptional(analyticsService) },
      'services by their providers',
    ),
  },
  'what is measured, and by whom',
);

const DAY = 'a day such as 2027-01-31';
const day = v.pipe(v.string(DAY), v.check(isDay, DAY));
/** Of a policy that has ended, goes on in another, or had other slugs, whose addresses lead to it. */
const policyLife = settings(
  {
    /** The last day on which it applies. */
    ended: v.exactOptional(day),
    /** The first day on which a version of it applied again. */
    reopened: v.exactOptional(day),
    into: v.exactOptional(text),
    formerly: v.exactOptional(v.array(text, 'a list of slugs')),
  },
  'a slug, or an object with slug and what became of the policy',
);

/** All settings of `config.ts`, as `defineSite` returns them. No script of a page imports it: it is for builds and commands. */
export const SITE_SCHEMA = settings(
  {
    company,
    /** The languages of the site; the paths of the first carry no prefix, and its policies are the binding ones. */
    languages: v.tupleWithRest([language], language, 'a list of languages'),
    /** The policies, in menu order. A slug is a file `legal/<language>/<slug>.md` and a path under `/legal/`. */
    policies: v.array(text, 'a list of slugs'),
    /** What became of policies, by slug: `defineSite` takes it from entries of `policies` that are more than a slug. */
    policyLives: v.exactOptional(v.record(text, policyLife, 'policies by their slugs')),
    /** Pages by name; `home` is needed. Their messages are in `locales/`, under `pages.<name>`. */
    pages: v.objectWithRest({ home: page }, page, 'pages by their names'),
    /**
     * Names of pages; a policy's is `legal-<slug>`. An element of a page is named by its id:
     * `home#questions`. `#site-policies` is the list of policies at the foot of every page. The text of a link is in `locales/`, under `menu.<name>`.
     */
    menus: settings({ header: names, footer: names }, 'two menus'),
    /**
     * Other registrations, by names of your own: a VAT id, a licence. The footer lists them, and search engines find them on
     * the home page (`vat` and `lei` by these names). Their messages are in `locales/`: `footer.registrations.<name>.name`,
     * and `.text`, a message with the fact as `{value}`. With a link: `{ ...sample('12345678'), link: 'https://…' }`.
     */
    registrations: v.exactOptional(v.record(text, linkedFact, 'facts by names of your own')),
    /** Old and short addresses, without slash at the end, to the path of the page that answers: 302, query kept. */
    redirects: v.record(text, text, 'paths by old addresses'),
    /** Other sites this one may send a visitor to, as origins. A link to any other site is text. */
    permittedOrigins: v.array(text, 'a list of origins'),
    /** What pages may speak to beside this site, by names of your own: a page has them in `meta.services`. */
    services: v.exactOptional(v.record(text, pageService, 'services by names of your own')),
    /** Left out on a site that never measures a visit: then no page and no policy mentions it. */
    measurement: v.exactOptional(measurement),
    /** IANA name, such as `Europe/Amsterdam`; UTC unless set. A policy comes into force at 00:00 of its day there. */
    timeZone: v.exactOptional(v.pipe(text, v.check(isTimeZone, TIME_ZONE_NAME))),
    /** ISO date until which `/.well-known/security.txt` may be trusted; renew it within a year. */
    securityTxtExpires: date,
    /**
     * For whom browsers that have seen the site over https refuse http, for a year: `'host'`, as unless set, is this host alone;
     * `'domain'` is each of its subdomains too, so all of them must have https; `'off'` makes browsers forget it.
     */
    strictTransport: v.exactOptional(v.picklist(['host', 'domain', 'off'], "'host', 'domain' or 'off'")),
  },
  'defineSite({ … }), exported by default',
);

/**
 * An https origin without a character that ends a source of a security policy, or is a wildcard there. Over http only on
 * this machine, to try a service out.
 */
function isServiceOrigin(value: string): boolean {
  return (
    URL.parse(value)?.origin === value &&
    /^(?:https:\/\/[a-z\d.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d+)?$/.test(value)
  );
}

/** A browser writes the dates of an unknown language in its own. */
function isKnownToIntl(value: string): boolean {
  return isLanguageTag(value) && Intl.DateTimeFormat.supportedLocalesOf(value).length === 1;
}

export function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}
