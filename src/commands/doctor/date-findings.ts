import { at, lineOf, type Finding } from '#commands/doctor/finding.ts';
import { dateOf } from '#legal/front-matter-lines.ts';
import { SECURITY_TXT_EXPIRES } from '#model/facts.ts';
import { DEFAULT_LOCALE } from '#model/locales.ts';

const DAY_MS = 86_400_000;
const SECURITY_TXT_DAYS = 30;
const COMING_DAYS = 14;
const NEXT = /^legal\/[^/]+\/([^/]+)\/next\.md$/;

/** What a calendar brings about: a security contact that ends, a policy that is due. `today` is an ISO date. */
export function dateFindings(files: ReadonlyMap<string, string>, today: string): Finding[] {
  return [...comingPolicies(files, today), ...untoldPolicies(files, today), ...securityTxt(files, today)];
}

function comingPolicies(files: ReadonlyMap<string, string>, today: string): Finding[] {
  return [...files].flatMap(([path, text]): Finding[] => {
    const [, slug] = NEXT.exec(path) ?? [];
    const effective = dateOf(text, 'effective');
    // Its translations come into force with it.
    if (!isBinding(path) || slug === undefined || effective === undefined) return [];
    const days = daysBetween(today, effective);
    const place = at(`site/${path}`, lineOf(text, /^effective:/));
    if (days > COMING_DAYS) return [];
    const publish = `npm run policy -- publish ${slug} puts it in force`;
    if (days > 0) return [{ weight: 'should', ...place, what: `comes into force in ${days} days: then ${publish}` }];
    const since = days === 0 ? 'is due today' : `should have come into force ${-days} days ago`;
    return [
      { weight: 'blocks', ...place, what: `${since}, and visitors still read the version before it: ${publish}` },
    ];
  });
}

/** Readers of the feed are not told of a coming text that says no day of its announcement. */
function untoldPolicies(files: ReadonlyMap<string, string>, today: string): Finding[] {
  return [...files].flatMap(([path, text]): Finding[] => {
    const effective = dateOf(text, 'effective');
    if (!isBinding(path) || effective === undefined || effective <= today || dateOf(text, 'announced') !== undefined)
      return [];
    const what = `is not in the feed: a line such as announced: ${today}, the day it goes online, tells its readers`;
    return [{ weight: 'should', ...at(`site/${path}`, lineOf(text, /^effective:/)), what }];
  });
}

/** Only what is in the first language is in the feed. */
function isBinding(path: string): boolean {
  return NEXT.test(path) && path.startsWith(`legal/${DEFAULT_LOCALE}/`);
}

function securityTxt(files: ReadonlyMap<string, string>, today: string): Finding[] {
  const days = daysBetween(today, SECURITY_TXT_EXPIRES);
  if (days > SECURITY_TXT_DAYS) return [];
  const when = days < 0 ? 'it has passed' : `in ${days} days`;
  return [
    {
      weight: days < 0 ? 'blocks' : 'should',
      ...at('site/config.ts', lineOf(files.get('config.ts'), /^\s*securityTxtExpires:/)),
      what: `securityTxtExpires is ${SECURITY_TXT_EXPIRES}, ${when}: check the contact, then set a date within a year`,
    },
  ];
}

function daysBetween(from: string, to: string): number {
  return Math.floor((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
