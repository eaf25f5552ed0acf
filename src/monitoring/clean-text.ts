/** A text without the query and fragment of any address in it, and without names and passwords before a host. */
export function cleanText(text: string): string {
  return shortened(text).replace(CREDENTIALS, '//').replace(AFTER_PATH, '$1').replace(PARAMETERS, '');
}

/** Longer texts are cut: what is looked for may be looked for again from every character on. */
const MAX_TEXT_CHARS = 2_048;
/** What may be half a host's name. No whole one is longer. */
const LAST_NAME = /[\w%.:-]{0,255}$/;
const CREDENTIALS = /\/\/[^\s/@"<>`]+@/g;
/** From a `?` or `#` in anything with a slash to the next character that no address has. */
const AFTER_PATH = /(\/[^\s?#"<>`]*)[?#][^\s"<>`]*/g;
/** A query or fragment that stands alone: `?token=…`, `&token=…`, `#access_token=…`. */
const PARAMETERS = /[?&#][^\s?&#="<>`]+=[^\s"<>`]*/g;

function shortened(text: string): string {
  return text.length <= MAX_TEXT_CHARS ? text : text.slice(0, MAX_TEXT_CHARS).replace(LAST_NAME, '');
}
