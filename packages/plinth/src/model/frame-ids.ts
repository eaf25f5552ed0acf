export const APP_ELEMENT_ID = 'app';
export const DATA_BLOCK_ID = 'site-data';
/** Id of the element with the consent banner: in a page only where something may be measured. */
export const BANNER_ELEMENT_ID = 'privacy';
/** Id of the list of policies at the foot of each page: a menu may lead to it. Owners have elements with the id policies. */
export const POLICIES_ID = 'site-policies';
export const BANNER_TITLE_ID = 'privacy-choices';

/** Ids of the frame. No clause may have one: links, or a script, would find the wrong element. A test checks pages. */
export const FRAME_IDS: ReadonlySet<string> = new Set([
  APP_ELEMENT_ID,
  DATA_BLOCK_ID,
  BANNER_ELEMENT_ID,
  BANNER_TITLE_ID,
  POLICIES_ID,
  'main',
  'contents',
  'changed-lead',
  'history',
  // A seal: half a ring, a ring, all rings, and the same of its inner part. Of a policy, and of both versions that a
  // comparison has. Written out, so that a script which needs none of them has none.
  'seal',
  'seal1',
  'seal2',
  'seal3',
  'seal31',
  'seal32',
  'older-seal',
  'older-seal1',
  'older-seal2',
  'older-seal3',
  'older-seal31',
  'older-seal32',
  'newer-seal',
  'newer-seal1',
  'newer-seal2',
  'newer-seal3',
  'newer-seal31',
  'newer-seal32',
  // That of the error page.
  'broken',
  'broken1',
  'broken2',
]);
