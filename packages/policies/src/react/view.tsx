import type { ComponentType, ReactNode } from 'react';
import { dateTimeFormat, languageNames } from '../lib/formatters.ts';
import { dayOfVersion, instantIn } from '../lib/days.ts';
import { momentOf, versionDate, type DatedVersion } from '../lib/version-date.ts';
import type english from './words/en.json';

/** What the components link to. Where a site has it, `href` says. */
export type PolicyTarget =
  | { readonly kind: 'policy' | 'day-form' | 'comparison-form'; readonly slug: string }
  | { readonly kind: 'history'; readonly slug: string }
  | { readonly kind: 'source'; readonly slug: string; readonly version: string }
  /** `locale`: another language's page than that of the view. */
  | { readonly kind: 'version'; readonly slug: string; readonly version: string; readonly locale?: string }
  | { readonly kind: 'comparison'; readonly slug: string; readonly older: string; readonly newer: string }
  | { readonly kind: 'feed' };

/** Words of a language, such as `plinth-policies/words/de`. */
export type PolicyWords = typeof english;
export type PolicyWord = KeysOf<PolicyWords>;

type KeysOf<Words> = {
  [Name in keyof Words & string]: Words[Name] extends string ? Name : `${Name}.${KeysOf<Words[Name]>}`;
}[keyof Words & string];

export type LinkProps = {
  readonly href: string;
  readonly 'aria-label'?: string | undefined;
  /** The words of `children` without their formatting. */
  readonly text?: string;
  readonly children: ReactNode;
};

/** `sha256`: of the text. `id`: unique on the page. `plain`: it is not in force. `name`: for a screen reader. */
export type SealProps = {
  readonly id: string;
  readonly sha256: string;
  readonly plain?: boolean;
  readonly name: string;
  /** Of the name, where it is not that of the text. */
  readonly lang?: string | undefined;
};

type Language = { readonly lang: string; readonly dir: 'ltr' | 'rtl' };

/** What the components have to know of the page around them. */
export type PolicyView = {
  /** The code of the page's language; a text may be in another. */
  readonly locale: string;
  readonly t: (key: PolicyWord, values?: Readonly<Record<string, string | number>>) => string;
  readonly href: (target: PolicyTarget) => string;
  readonly Link: ComponentType<LinkProps>;
  /** By code. Elements whose words are in another language than those around them say so, where it is known. */
  readonly languages: Readonly<Record<string, Language>>;
  /** The code of the binding texts. */
  readonly binding: string;
  /** The code of the text's language. Components set it. */
  readonly textLocale?: string;
  /** In the text of a sample: the mark of a fact that stands for one of the company's own. Components set it. */
  readonly sampleMark?: string;
  /** BCP 47 tag for dates. */
  readonly dates: string;
  /** IANA name: the hour at which a coming text applies is shown in it. */
  readonly timeZone?: string | undefined;
  /** Whose policies they are, for the head of a text. */
  readonly issuer?: string;
  /** A drawing of a text's hash, and a small one for lists. */
  readonly Seal?: ComponentType<SealProps>;
  readonly SmallSeal?: ComponentType<Pick<SealProps, 'sha256'>>;
  /** Whether a link of a text leads to a policy that the site no longer has. */
  readonly hasEnded?: (href: string) => boolean;
};

/** Between two things on one line. Bound to what stands before it, so that no line begins with it. */
export const SEPARATOR = '\u00a0· ';

export type Viewed = { readonly view: PolicyView };

type ViewOptions = Pick<PolicyView, 'href'> &
  Partial<Omit<PolicyView, 't' | 'href'>> & {
    /** Of the page's language. */
    readonly words: PolicyWords;
  };

/**
 * A view for the pages of a site in one language, `en` unless set. `href`: where the site has a version, a comparison and so
 * on. The rest is left out where a plain link and no drawing will do.
 */
export function createView({ words, locale = 'en', ...given }: ViewOptions): PolicyView {
  return {
    locale,
    t: (key, values = {}) => filled(lookUp(words, key), values),
    Link: PlainLink,
    languages: {},
    binding: locale,
    dates: given.languages?.[locale]?.lang ?? locale,
    ...given,
  };
}

function PlainLink({ text: _, children, ...props }: LinkProps) {
  return <a {...props}>{children}</a>;
}

function lookUp(words: object, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], words);
  return typeof found === 'string' ? found : key;
}

function filled(words: string, values: Readonly<Record<string, string | number>>): string {
  return words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Attributes of an element whose words may be in another language than those around it. */
export function foreignTo({ languages }: PolicyView, locale: string, around: string): Partial<Language> {
  return locale === around ? {} : { ...languages[locale] };
}

/** Attributes of an element with the page's words, within a text that may be in another language. */
export function pageLanguage(view: PolicyView): Partial<Language> {
  return foreignTo(view, view.locale, view.textLocale ?? view.locale);
}

/** Attributes of an element with the text's words, within words of the page. */
export function textLanguage(view: PolicyView): Partial<Language> {
  return foreignTo(view, view.textLocale ?? view.locale, view.locale);
}

type InLocaleProps = Viewed & {
  readonly locale?: string | undefined;
  readonly around?: string;
  readonly children: ReactNode;
};

/** Words of the page, or of another language, within a text: in an element of their own only where the languages differ. */
export function InLocale({
  view,
  locale = view.locale,
  around = view.textLocale ?? view.locale,
  children,
}: InLocaleProps) {
  const foreign = foreignTo(view, locale, around);
  return foreign.lang === undefined ? children : <span {...foreign}>{children}</span>;
}

/** The name of a language in that of the page, where it is known; without its region. */
export function languageName({ dates, languages }: PolicyView, locale: string): string {
  const tag = languages[locale]?.lang ?? locale;
  const [code = tag] = tag.split('-');
  return languageNames(dates, { type: 'language' }).of(code) ?? tag;
}

/** An ISO date, or the name of a version, as a long date. */
export function dateIn({ dates }: PolicyView, effective: string): string {
  return versionDate(dates, { effective });
}

export function VersionDate({ view, version }: Viewed & { readonly version: DatedVersion }) {
  const { effective, correctedAt } = version;
  const day = dayOfVersion(effective);
  return (
    <time dateTime={correctedAt === undefined ? day : `${day}T${correctedAt}`}>{versionDate(view.dates, version)}</time>
  );
}

/** The day from which a coming text applies, with hour and zone where the site has one: elsewhere it is another day. */
export function startIn(view: PolicyView, isoDate: string): string {
  const { dates, timeZone } = view;
  if (timeZone === undefined) return dateIn(view, isoDate);
  const format = dateTimeFormat(dates, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    timeZone,
  });
  return format.format(instantIn(timeZone, dayOfVersion(isoDate)));
}

type CompareLinkProps = {
  readonly slug: string;
  readonly older: string;
  readonly newer: string;
  /** Its accessible name, where several stand together. It begins with the words of the link. */
  readonly label?: string;
  readonly children?: ReactNode;
};

/** Loads a document: a browser cannot render a comparison. For `#main`, comparison.css folds unchanged clauses. */
export function CompareLink({ view, slug, older, newer, label, children }: CompareLinkProps & Viewed) {
  const { t } = view;
  return (
    <view.Link href={`${view.href({ kind: 'comparison', slug, older, newer })}#main`} aria-label={label}>
      {children ?? t('compare.link')}
    </view.Link>
  );
}

/** Two ISO dates as a period, which names a common month once. */
export function periodIn({ dates }: PolicyView, from: string, until: string): string {
  return dateTimeFormat(dates, { dateStyle: 'long', timeZone: 'UTC' }).formatRange(momentOf(from), momentOf(until));
}
