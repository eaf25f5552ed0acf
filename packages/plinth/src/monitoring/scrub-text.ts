/** Bounds the work: each pattern below may scan the rest of a line from every character. */
const MAX_LINE_CHARS = 2_048;
const MAX_CHARS = 16_384;
/** The rest of a word that may have been cut: half of a host name or of an address of mail would not be recognised. */
const PARTIAL_WORD = /[\w%.:@+-]{0,255}$/;

/** Each pattern below needs one of these. The line of a request has none: its texts would cost as much as its response. */
const SUSPECT = /[:=@?#]|%40|bearer\s|eyJ/i;

const HIDDEN = '[hidden]';
/** In order: what stands before a query is needed to find it. */
const PATTERNS: ReadonlyArray<readonly [pattern: RegExp, replacement: string]> = [
  // A header is secret to the end of its line.
  [/\b((?:proxy-)?authorization|(?:set-)?cookie)(["']?\s*[:=]).*/gi, `$1$2 ${HIDDEN}`],
  [/\b(bearer\s+)[\w.~+/-]{6,}=*/gi, `$1${HIDDEN}`],
  // User and password of a URL.
  [/\/\/[^\s/@"<>`]+@/g, '//'],
  // From the `?` or `#` after anything with a slash to the next character that no URL contains.
  [/(\/[^\s?#"<>`]*)[?#][^\s"<>`]*/g, '$1'],
  // A query or fragment without a URL: `?token=…`, `&token=…`, `#access_token=…`.
  [/[?&#][^\s?&#="<>`]+=[^\s"<>`]*/g, ''],
  [
    /\b((?:\w{0,40}[_-])?(?:pass(?:word|wd|phrase)?|pwd|secret|token|api[_-]?key|write[_-]?key|access[_-]?key|private[_-]?key))(["']?\s*=\s*|["']?:\s*(?=["'])|["']:\s*)(?:"[^"]*"?|'[^']*'?|[^\s"',;&)}\]]+)/gi,
    `$1$2${HIDDEN}`,
  ],
  [/\b((?:\w{0,40}[_-])?(?:password|passphrase|secret):\s*)[^\s"',;&)}\]]+/gi, `$1${HIDDEN}`],
  // A JSON Web Token.
  [/\beyJ[\w-]{6,}\.[\w-]+\.[\w-]*/g, HIDDEN],
  // The last part has no digits: a package and its version are no address of mail.
  [/[^\s@<>()[\]"',;:=/\\]{1,64}(?:@|%40)[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}/gu, '[email]'],
];

/**
 * An error's message or stack without what a log or a report may not have: users, passwords, queries and fragments of URLs,
 * secrets that have a name, addresses of mail. Imports nothing: the reporting chunk loads without the application's.
 */
export function scrubText(text: string): string {
  if (text.length <= MAX_LINE_CHARS && !SUSPECT.test(text)) return text;
  return cut(text, MAX_CHARS)
    .split('\n')
    .map((line) =>
      PATTERNS.reduce((scrubbed, [pattern, by]) => scrubbed.replace(pattern, by), cut(line, MAX_LINE_CHARS)),
    )
    .join('\n');
}

function cut(text: string, chars: number): string {
  return text.length <= chars ? text : text.slice(0, chars).replace(PARTIAL_WORD, '');
}
