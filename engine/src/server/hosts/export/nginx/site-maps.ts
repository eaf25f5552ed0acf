import { LOCALE_COOKIE_NAME } from '#i18n/visitor-locale.ts';
import type { Locale } from '#model/define-site.ts';
import { comment, escapeRegex, nginxMap, type MapRow } from '#server/hosts/export/nginx/nginx-text.ts';

export type DeployedSite = {
  /** By language, that of the root first. */
  readonly homes: readonly Home[];
  /** Dates of the versions, announced ones included, newest first, by the path of a policy's page. */
  readonly policies: ReadonlyMap<string, readonly string[]>;
};

export type Home = Pick<Locale, 'code' | 'iso'> & {
  readonly path: string;
};

/** To whose language the root leads. `homes`: at least two, that of the root first. */
export function homeMaps(homes: readonly Home[]): string {
  const tags = homes.map(({ iso, code }): MapRow => [iso, code]);
  const primary = homes.toReversed().map(({ iso, code }): MapRow => [iso.replace(/-.*/, ''), code]);
  // The first language of a kind is that of all its regions.
  const codes = new Map([...primary, ...tags].map(([tag, code]) => [tag.toLowerCase(), code]));
  const named = [...codes.keys()].toSorted((one, other) => other.length - one.length).map(escapeRegex);
  return [
    comment('The language that a visitor chose, else the first that the browser asks for: they come in order.'),
    nginxMap('$http_accept_language', 'site_spoken', [
      [
        String.raw`~*(?:^|,)\s*(?<site_tongue>${named.join('|')})(?:-[\w-]+)?\s*(?:;\s*q=(?:1|0\.0*[1-9])[^,]*)?(?:,|$)`,
        '$site_tongue',
      ],
    ]),
    nginxMap('$site_spoken', 'site_asked_language', [...codes]),
    nginxMap(`$cookie_${LOCALE_COOKIE_NAME}`, 'site_language', [
      ...homes.map(({ code }): MapRow => [code, code]),
      ['default', '$site_asked_language'],
    ]),
    comment('A visitor who follows a link to the root has chosen its language.'),
    nginxMap('$site_path $http_sec_fetch_site $site_language', 'site_home', [
      ['~^/ same-origin ', ''],
      ...homes.slice(1).map(({ code, path }): MapRow => [`~^/ \\S* ${escapeRegex(code)}$`, path]),
    ]),
  ].join('\n');
}

/** What the parts of a policy's address mean: `<policy>/<date>/`, `<policy>/on/<day>/`, `<policy>/compare/<one>/<other>/`. */
export function policyMaps(policies: ReadonlyMap<string, readonly string[]>): string {
  return [
    comment('The policy whose versions a path is about, in any letter case.'),
    nginxMap('$site_path', 'site_folder', [
      ['~*^(?<site_above>/.+)/compare(?:/[^/]+/[^/]+)?/?$', '$site_above'],
      ['~*^(?<site_above>/.+)/on/[^/.]+/?$', '$site_above'],
      ['~^(?<site_above>/.+)/[^/.]+/?$', '$site_above'],
    ]),
    nginxMap(
      '$site_folder',
      'site_policy',
      [...policies.keys()].map((policy) => [policy.slice(0, -1), policy]),
    ),
    comparisonMaps(),
    dayMaps(policies),
  ].join('\n');
}

function comparisonMaps(): string {
  const inOrder = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((digit) => String.raw`${digit}\S* \k<site_same>[${digit + 1}-9]`);
  return [
    comment(
      'Two dates to compare, from the path or from the form, the older one first. One date twice is that version.',
    ),
    nginxMap('$site_path', 'site_one', [
      [`~*/compare/(?<site_dated>[^/]+)/[^/]+/?$`, '$site_dated'],
      ['~*/compare/?$', '$arg_from'],
    ]),
    nginxMap('$site_path', 'site_other', [
      [`~*/compare/[^/]+/(?<site_dated>[^/]+)/?$`, '$site_dated'],
      ['~*/compare/?$', '$arg_to'],
    ]),
    nginxMap('$site_one $site_other', 'site_pair', [
      [String.raw`~^(?<site_same>\S+) \k<site_same>$`, '$site_one/'],
      [String.raw`~^(?<site_same>\S*)(?:${inOrder.join('|')})`, 'compare/$site_one/$site_other/'],
      ['default', 'compare/$site_other/$site_one/'],
    ]),
  ].join('\n');
}

function dayMaps(policies: ReadonlyMap<string, readonly string[]>): string {
  const intervals = [...policies].flatMap(([policy, dates]) =>
    dates.map((date): MapRow => [`~^${escapeRegex(policy)}(?:${fromDayOn(date)})`, `${policy}${date}/`]),
  );
  return [
    comment('The day that a path asks for, if the calendar has it, and the address of the form and of each day.'),
    nginxMap('$site_path', 'site_day', [[`~*/on/(?<site_asked>${CALENDAR_DAY})/?$`, '$site_asked']]),
    nginxMap('$site_day', 'site_asked_day', [
      ['', '$arg_date'],
      ['default', '$site_day'],
    ]),
    nginxMap('$site_path $site_day', 'site_day_address', [
      ['~*/on/? $', '${site_policy}on/'],
      [String.raw`~ \d`, '${site_policy}on/$site_day/'],
    ]),
    nginxMap('$site_path $site_day_address $site_asked_day', 'site_day_is', [
      [String.raw`~^(?<site_same>/\S+/on/) \k<site_same> [\w-]+$`, 'form'],
      [String.raw`~^(?<site_same>/\S+/on/[\d-]+/) \k<site_same> `, 'day'],
      [String.raw`~^(?<site_same>\S+) \k<site_same> `, ''],
      [String.raw`~^\S+ /\S+ [\w-]+$`, 'moved'],
    ]),
    comment('The version that was in force on it; none before the first.'),
    nginxMap('$site_day', 'site_policy_day', [
      ['', ''],
      ['default', '$site_policy$site_day'],
    ]),
    nginxMap('$site_policy_day', 'site_version', [['', ''], ...intervals]),
  ].join('\n');
}

export const CALENDAR_DAY = [
  String.raw`\d{4}-(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])`,
  String.raw`\d{4}-(?:0[469]|11)-(?:0[1-9]|[12]\d|30)`,
  String.raw`\d{4}-02-(?:0[1-9]|1\d|2[0-8])`,
  String.raw`(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29`,
].join('|');

/** A pattern of the days from this one on, given that what it is matched with is a day: `2026-(?:…)|202[7-9]|…`. */
export function fromDayOn(day: string): string {
  const later = Array.from(day).flatMap((digit, index) =>
    /[0-8]/.test(digit) ? [`${day.slice(0, index)}[${Number(digit) + 1}-9]`] : [],
  );
  return [day, ...later.toReversed()].join('|');
}
