import type { TreeElement } from '#lib/html.ts';
import { invariant } from '#lib/invariant.ts';

const ELEMENT = new RegExp(
  '^(?:a|aside|b|blockquote|br|button|code|dd|details|div|dl|dt|em|form|g|h[1-6]|header|i|input|label|li|nav|ol|output|p|path|' +
    'section|span|strong|summary|svg|table|tbody|td|th|thead|time|tr|ul|use|wbr)$',
);

/**
 * Attributes with their values: none runs, frames or requests anything by itself. An address is a path, a fragment, or
 * has a scheme that runs nothing; any other colon is refused, since browsers remove line breaks from "java\nscript:".
 * A field has one name only: a form named "cookie" would be `document.cookie`.
 */
const ATTRIBUTE = new RegExp(
  '^(?:(?:aria-(?:current|hidden|label|labelledby)|class|d|data-address|data-column|dateTime|dir|fill|id|lang|' +
    'pathLength|required|scope|start|stroke|title|transform|viewBox)=|' +
    String.raw`href=(?:(?:https?|mailto|tel):|[#/?]|[^:]*$)|action=/(?![/\\])|name=date$|type=(?:date|file|submit)$)`,
  'i',
);

/**
 * A browser draws nothing else, even from a payload that was changed on its way. The server checks what it sends too.
 * @throws for any other element, attribute or value
 */
export function assertDrawable([name, attributes]: TreeElement): void {
  const isDrawable =
    ELEMENT.test(name) && Object.entries(attributes).every(([key, value]) => ATTRIBUTE.test(`${key}=${value}`));
  invariant(isDrawable, `${JSON.stringify([name, attributes])} in a text`);
}
