import type { Finding } from '#commands/doctor/finding.ts';
import { HASH_LIST } from 'plinth-policies/hash-list';
import { archiveHashes, legalFiles, type SiteFiles } from '#commands/texts/site-files.ts';
import { dateOf, fieldLine, isMaterial, readFrontMatter } from 'plinth-policies/front-matter';
import { daysBetween } from 'plinth-policies/days';
import { hashesInForce } from 'plinth-policies/lint';
import { TIME_ZONE, DEFAULT_LOCALE, LOCALES, MEASUREMENT, POLICIES } from '#model/facts.ts';

const COMING_DAYS = 14;

type Next = { readonly slug: string; readonly file: string; readonly text: string; readonly effective: string };

/** Versions to come: what their day asks for. `today`: ISO date. `timeZone`: as `config.ts` has it. */
export function comingFindings(files: SiteFiles, today: string, timeZone: string | undefined): Finding[] {
  const next = [...files].flatMap(([file, text]) => nextVersion(file, text, today));
  const coming = next.find(({ effective }) => effective > today);
  return [
    ...next.flatMap((version) => nextFindings(version, today)),
    ...(timeZone === undefined && coming !== undefined ? [unsetTimeZone(coming)] : []),
  ];
}

/** In the first language: translations come into force with it, and the feed has none of them. A dated text is one until its day. */
function nextVersion(file: string, text: string, today: string): Next[] {
  const [, locale, slug = '', name = ''] = /^legal\/([^/]+)\/([^/]+)\/([^/]+)\.md$/.exec(file) ?? [];
  const effective = locale === DEFAULT_LOCALE ? dateOf(text, 'effective') : undefined;
  if (effective === undefined || (name !== 'next' && effective <= today)) return [];
  return [{ slug, file, text, effective }];
}

function nextFindings({ slug, file, text, effective }: Next, today: string): Finding[] {
  const finding = (what: string): Finding => ({ weight: 'should', file, line: fieldLine(text, 'effective'), what });
  const days = daysBetween(today, effective);
  if (days <= 0)
    return [
      finding(`has been in force since ${effective}: npx plinth policy publish ${slug} puts its file in its place`),
    ];
  const soon = `comes into force by itself in ${days} days, at 00:00 (${TIME_ZONE}): npx plinth start --date ${effective} shows that day, and where files are served, export and deploy them on it`;
  const asks = `asks every visitor for consent again on ${effective}: where it changes nothing that they decided on, write material: false`;
  const unannounced = `is not in the feed: a line such as announced: ${today}, the day it goes online, tells its readers`;
  return [
    ...(days > COMING_DAYS ? [] : [finding(soon)]),
    ...(dateOf(text, 'announced') === undefined ? [finding(unannounced)] : []),
    ...(slug === MEASUREMENT?.policy && isMaterial(text) ? [finding(asks)] : []),
  ];
}

/** Only a text to come depends on the zone. */
function unsetTimeZone({ file, effective }: Next): Finding {
  const what = `timeZone is not set: ${file} comes into force on ${effective} at 00:00 in UTC, which can be hours before or after midnight where the company is. Write its time zone, such as timeZone: 'Europe/Amsterdam'`;
  return { weight: 'should', file: 'config.ts', what };
}

/** Texts in force whose hash was never kept: of these, an edit in place is not found. `today`: ISO date. */
export function hashFindings(files: SiteFiles, today: string): Finding[] {
  const listed = archiveHashes(files);
  const inForce = hashesInForce(legalFiles(files), {
    languages: LOCALES.map(({ code }) => code),
    slugs: POLICIES,
    today,
  });
  const lacking = Object.keys(inForce).filter((path) => listed[path] === undefined);
  if (lacking.length === 0) return [];
  const what = `lacks the hash of what is in force (${lacking.join(', ')}): once the site is online, npx plinth policy archive lists it, and from then on an edit in place is found`;
  return [{ weight: 'may', file: `legal/${HASH_LIST}`, what }];
}

/** Policies that are not translated, and translations of earlier versions. `today`: ISO date. */
export function policyTranslationFindings(files: SiteFiles, today: string): Finding[] {
  return LOCALES.filter(({ code }) => code !== DEFAULT_LOCALE).flatMap(({ code }) =>
    POLICIES.flatMap((slug) => {
      const next = `legal/${DEFAULT_LOCALE}/${slug}/next.md`;
      const draft = `legal/${code}/${slug}/next.md`;
      const day = dateOf(files.get(next), 'effective');
      const isNextInForce = day !== undefined && day <= today;
      const binding = isNextInForce ? next : `legal/${DEFAULT_LOCALE}/${slug}.md`;
      const isTranslated = isNextInForce && dateOf(files.get(draft), 'translationOf') === day;
      return [
        ...(isTranslated ? [] : translationInForce(`legal/${code}/${slug}.md`, binding, files)),
        ...outdated(draft, next, files),
      ];
    }),
  );
}

function translationInForce(file: string, binding: string, files: SiteFiles): Finding[] {
  if (files.has(file)) return outdated(file, binding, files);
  return [{ weight: 'should', file, what: `is not there: visitors get ${binding} in its own language` }];
}

/** None for what the linter reports: a binding text without a date, and front matter that cannot be read. */
function outdated(file: string, binding: string, files: SiteFiles): Finding[] {
  const text = files.get(file);
  const wanted = dateOf(files.get(binding), 'effective');
  if (text === undefined || wanted === undefined || readFrontMatter(text).problem !== undefined) return [];
  const of = dateOf(text, 'translationOf');
  if (of === wanted) return [];
  const got = of === undefined ? 'does not say which version it translates' : `translates the version of ${of}`;
  const what = `${got}, and ${binding} is of ${wanted}: once it is translated, write translationOf: ${wanted}`;
  return [{ weight: 'should', file, line: fieldLine(text, 'translationOf'), what }];
}
