/** A text without the query and fragment of any address in it, and without names and passwords before a host. */
export function cleanText(text: string): string {
  return text.slice(0, MAX_TEXT_CHARS).replace(CREDENTIALS, '//').replace(AFTER_PATH, '$1').replace(PARAMETERS, '');
}

/** Longer texts are cut: what is looked for may be looked for again from every character on. */
const MAX_TEXT_CHARS = 2_048;
const CREDENTIALS = /\/\/[^\s/@"<>`]+@/g;
/** From a `?` or `#` in anything with a slash to the next character that no address has. */
const AFTER_PATH = /(\/[^\s?#"<>`]*)[?#][^\s"<>`]*/g;
/** A query or fragment that stands alone: `?token=…`, `&token=…`, `#access_token=…`. */
const PARAMETERS = /[?&#][^\s?&#="<>`]+=[^\s"<>`]*/g;
