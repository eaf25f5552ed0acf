import * as v from 'valibot';
import { isTimeZone, TIME_ZONE_NAME } from '#lib/day.ts';
import type {
  AnalyticsService,
  Fact,
  LinkedFact,
  Locale,
  Measurement,
  PageService,
  RouteMeta,
  SiteDefinition,
  SitePage,
} from '#model/define-site.ts';

/** A schema for each setting of a type, so that neither can have one that the other lacks. */
type Settings<T> = { readonly [Name in keyof Required<T>]: v.GenericSchema<unknown, T[Name]> };

/** `what`: in words, for a value that is something else. Of an unknown setting, the message lists the known ones. */
function settings<const Entries extends v.ObjectEntries>(entries: Entries, what: string) {
  // Not strictObject, which names the first unknown setting only.
  return v.objectWithRest(entries, v.never(Object.keys(entries).join(', ')), what);
}

// The message of a schema says what a setting takes.
const text = v.string('text');
const yesOrNo = v.boolean('true or false');
const texts = v.array(text, 'a list of texts');
const date = v.pipe(text, v.isoDate('a date such as 2027-10-31'));
const names = v.array(text, 'a list of names of pages');

const TELEPHONE = /^\+[1-9](?:[ .-]?\d){5,14}$/;

const fact = settings({ value: text, sample: yesOrNo } satisfies Settings<Fact>, 'text, or sample(text)');

const linkedFact = settings(
  {
    ...fact.entries,
    link: v.exactOptional(v.pipe(text, v.regex(/^https:\/\//, 'an address with https://'))),
  } satisfies Settings<LinkedFact>,
  "text, sample(text), or { value: 'text', link: 'https://…' }",
);

const telephone = v.pipe(
  fact,
  v.check(({ value }) => TELEPHONE.test(value), "a number with its country: '+31 20 123 45 67'"),
);

const company = settings(
  {
    brand: fact,
    legalName: fact,
    address: fact,
    companyNumber: linkedFact,
    supervisor: v.exactOptional(linkedFact),
    contactEmail: fact,
    telephone: v.exactOptional(telephone),
    securityContact: fact,
  } satisfies Settings<SiteDefinition['company']>,
  'the facts of the company',
);

const language = settings(
  {
    code: text,
    name: text,
    iso: v.pipe(text, v.check(isLanguageTag, 'a language tag such as en or en-GB')),
    file: text,
    dir: v.exactOptional(v.literal('rtl', "'rtl', or nothing")),
    dates: v.exactOptional(v.pipe(text, v.check(isKnownToIntl, 'a language tag that is known, such as en-GB'))),
    wordsRead: v.exactOptional(date),
  } satisfies Settings<Locale>,
  'a language',
);

const meta = settings(
  {
    scrollToTop: v.exactOptional(
      v.union(
        [yesOrNo, v.custom<(to: string, from: string) => boolean>((value) => typeof value === 'function')],
        'true, false or a function',
      ),
    ),
    transition: v.exactOptional(yesOrNo),
    keepAlive: v.exactOptional(yesOrNo),
    hydrate: v.exactOptional(yesOrNo),
    services: v.exactOptional(v.array(text, 'a list of names of services')),
  } satisfies Settings<RouteMeta>,
  'how the page is shown',
);

const path = v.pipe(
  text,
  v.regex(/^\/(?:[a-z\d._~-]+\/)*$/, 'a path with a slash at both ends, of a to z without accents, digits and hyphens'),
);

const page = settings(
  {
    path,
    paths: v.exactOptional(v.record(text, path, 'paths by the codes of languages')),
    module: v.exactOptional(text),
    listed: v.exactOptional(yesOrNo),
    meta: v.exactOptional(meta),
  } satisfies Settings<SitePage>,
  'a page',
);

const origins = v.array(
  v.pipe(text, v.check(isServiceOrigin, 'an origin with https, without a path or a star, such as https://cal.example')),
  'a list of origins',
);

const pageService = settings(
  {
    name: text,
    forms: v.exactOptional(origins),
    fetch: v.exactOptional(origins),
    frames: v.exactOptional(origins),
    images: v.exactOptional(origins),
  } satisfies Settings<PageService>,
  'a name, and origins by purpose',
);

const service = settings(
  { name: text, script: text, endpoint: text } satisfies Settings<AnalyticsService>,
  'a service',
);

const measurement = settings(
  {
    policy: text,
    clauses: settings(
      { measuring: text, services: text, timings: v.exactOptional(text) } satisfies Settings<Measurement['clauses']>,
      'the ids of clauses',
    ),
    services: settings(
      { segment: v.exactOptional(service), rudderstack: v.exactOptional(service) } satisfies Settings<
        Measurement['services']
      >,
      'services by their providers',
    ),
  } satisfies Settings<Measurement>,
  'what is measured, and by whom',
);

export const CONFIG_SCHEMA = settings(
  {
    company,
    languages: v.tupleWithRest([language], language, 'a list of languages'),
    policies: texts,
    pages: v.objectWithRest({ home: page }, page, 'pages by their names'),
    menus: settings({ header: names, footer: names } satisfies Settings<SiteDefinition['menus']>, 'two menus'),
    registrations: v.exactOptional(v.record(text, linkedFact, 'facts by names of your own')),
    redirects: v.record(text, text, 'paths by old addresses'),
    permittedOrigins: texts,
    services: v.exactOptional(v.record(text, pageService, 'services by names of your own')),
    measurement: v.exactOptional(measurement),
    timeZone: v.exactOptional(v.pipe(text, v.check(isTimeZone, TIME_ZONE_NAME))),
    securityTxtExpires: date,
  } satisfies Settings<SiteDefinition>,
  'a site',
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
