import { openPlace, type Report } from './report.ts';

const ELEMENTS = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo big blockquote body br button canvas ' +
    'caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset ' +
    'figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins ' +
    'kbd label legend li link main map mark math menu meta meter nav nobr noscript object ol optgroup option output p param ' +
    'picture pre progress q rp rt ruby s samp script search section select slot small source span strike strong style sub ' +
    'summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr ' +
    'circle defs ellipse g line path polygon polyline rect use'
  ).split(' '),
);
/** An element whose name has a hyphen is a custom element. */
const TAG = /<(\w+)((?:\s[^<>]*)?)>/g;

/** `<COMPANY NAME>` is a place to fill in, and no element: an open place, in characters that HTML does not take for a tag. */
export function withOpenTags(html: string, lineOf: (at: number) => number, report: Report): string {
  return html.replace(TAG, (tag, name: string, rest: string, at: number) => {
    if (ELEMENTS.has(name.toLowerCase())) return tag;
    report.open(lineOf(at), `${tag} is no element of HTML: write what it stands for in its place`);
    return openPlace(`&lt;${name}${rest}&gt;`);
  });
}
