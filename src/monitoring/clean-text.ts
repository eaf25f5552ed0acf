/** A text without the query and fragment of any address in it, and without names and passwords before a host. */
export function cleanText(text: string): string {
  return text.replace(CREDENTIALS, '//').replace(AFTER_PATH, '$1').replace(PARAMETERS, '');
}

const CREDENTIALS = /\/\/[^\s/@"<>`]+@/g;
/** From a `?` or `#` in anything with a slash to the next character that no address has. */
const AFTER_PATH = /(\/[^\s?#"<>`]*)[?#][^\s"<>`]*/g;
/** A query or fragment that stands alone: `?token=…`, `&token=…`, `#access_token=…`. */
const PARAMETERS = /[?&#][^\s?&#="<>`]+=[^\s"<>`]*/g;
