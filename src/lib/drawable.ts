import type { TreeElement } from '#lib/element-tree.ts';
import { invariant } from '#lib/invariant.ts';

/** What texts are made of. */
const ELEMENT = new RegExp(
  '^(?:a|aside|b|blockquote|br|button|code|dd|div|dl|dt|em|form|g|h[1-6]|header|i|input|label|li|nav|ol|p|path|' +
    'section|span|strong|svg|table|tbody|td|th|thead|time|tr|ul|use|wbr)$',
);

/**
 * An attribute and its value: nothing that runs, frames or asks for anything by itself. An address is a path, a place
 * in the page, or of a scheme that runs nothing; of one with a colon a browser leaves out line breaks: "java\nscript:".
 * By any other name a form would be a property of the document: "cookie".
 */
const ATTRIBUTE = new RegExp(
  '^(?:(?:aria-(?:current|hidden|label|labelledby)|class|d|data-address|data-column|dateTime|dir|fill|id|lang|' +
    'pathLength|rel|required|scope|start|stroke|transform|viewBox)=|' +
    String.raw`href=(?:(?:https?|mailto|tel):|[#/?]|[^:]*$)|action=/(?![/\\])|name=date$|type=(?:date|submit)$)`,
  'i',
);

/**
 * Lets an element through that is on the list, which server and browser share: the server cannot send what a browser
 * would not draw, and a browser draws nothing else, whatever has changed the payload on its way.
 * @throws for any other element or attribute, or another value
 */
export function assertDrawable([name, attributes]: TreeElement): void {
  const isDrawable =
    ELEMENT.test(name) && Object.entries(attributes).every(([key, value]) => ATTRIBUTE.test(`${key}=${value}`));
  invariant(isDrawable, `${JSON.stringify([name, attributes])} in a text`);
}
