export const APP_ELEMENT_ID = 'app';
/** Id of the data block: the JSON that every document carries. */
export const DATA_BLOCK_ID = 'site-data';
/** Id of the element with the consent banner: in a page only where something may be measured. */
export const BANNER_ELEMENT_ID = 'privacy';
export const BANNER_TITLE_ID = 'privacy-choices';

/**
 * Every id of the frame around a text. None of them may be a clause's: a link to the clause would lead to the frame, and
 * a browser that asks for the data block or the banner would get the heading. A test holds rendered pages to this list.
 */
export const FRAME_IDS: ReadonlySet<string> = new Set([
  APP_ELEMENT_ID,
  DATA_BLOCK_ID,
  BANNER_ELEMENT_ID,
  BANNER_TITLE_ID,
  'main',
  'contents',
  'history',
  // The rosettes of a policy and of the error page: a path, and the group that a mirrored copy of it refers to.
  ...['pattern', 'broken'].flatMap((id) => [`${id}0`, `${id}0w`]),
]);
