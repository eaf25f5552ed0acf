import { CALENDAR_DAY, fromDayOn } from '#server/hosts/nginx/day-pattern.ts';
import { comment, escapeRegex, nginxMap, type MapRow } from '#server/hosts/nginx/nginx-text.ts';

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
