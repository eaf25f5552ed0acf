import { lineOf, type Finding } from '#commands/doctor/finding.ts';
import { dateOf, fieldLine } from '#legal/front-matter-file.server.ts';
import { daysBetween } from '#lib/day.ts';
import { SECURITY_TXT_EXPIRES, TIME_ZONE } from '#model/facts.ts';
import { DEFAULT_LOCALE } from '#model/locales.ts';

const SECURITY_TXT_DAYS = 30;
const COMING_DAYS = 14;
const NEXT = /^legal\/([^/]+)\/([^/]+)\/next\.md$/;

/** Findings that come with time: a security contact that expires, a policy whose day comes. `today`: ISO date. */
export function dateFindings(files: ReadonlyMap<string, string>, today: string): Finding[] {
  return [...[...files].flatMap(([path, text]) => nextFindings(path, text, today)), ...securityTxt(files, today)];
}

/** Of a next version in the first language: translations come into force with it, and the feed has none of them. */
function nextFindings(path: string, text: string, today: string): Finding[] {
  const [, locale, slug] = NEXT.exec(path) ?? [];
  const effective = locale === DEFAULT_LOCALE ? dateOf(text, 'effective') : undefined;
  if (effective === undefined) return [];
  const place = { file: path, line: fieldLine(text, 'effective') };
  const days = daysBetween(today, effective);
  if (days <= 0) {
    const what = `has been in force since ${effective}: npx plinth policy publish ${slug} puts its file in its place`;
    return [{ weight: 'should', ...place, what }];
  }
  const soon = `comes into force by itself in ${days} days, at 00:00 (${TIME_ZONE}): npx plinth start --date ${effective} shows that day, and where files are served, export and deploy them on it`;
  const unannounced = `is not in the feed: a line such as announced: ${today}, the day it goes online, tells its readers`;
  return [...(days > COMING_DAYS ? [] : [soon]), ...(dateOf(text, 'announced') === undefined ? [unannounced] : [])].map(
    (what) => ({ weight: 'should', ...place, what }),
  );
}

function securityTxt(files: ReadonlyMap<string, string>, today: string): Finding[] {
  const days = daysBetween(today, SECURITY_TXT_EXPIRES);
  if (days > SECURITY_TXT_DAYS) return [];
  const when = days < 0 ? 'it has passed' : `in ${days} days`;
  const what = `securityTxtExpires is ${SECURITY_TXT_EXPIRES}, ${when}: check the contact, then set a date within a year`;
  const line = lineOf(files.get('config.ts'), /^\s*securityTxtExpires:/);
  return [{ weight: days < 0 ? 'blocks' : 'should', file: 'config.ts', line, what }];
}
