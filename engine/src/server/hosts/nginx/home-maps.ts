import { LOCALE_COOKIE_NAME } from '#i18n/locale-cookie.ts';
import type { Home } from '#server/hosts/deployed-site.ts';
import { comment, escapeRegex, nginxMap, type MapRow } from '#server/hosts/nginx/nginx-text.ts';

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
