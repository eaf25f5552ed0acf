/** The page a navigation starts from. */
export const BASE = 'https://site.example/legal/privacy/?from=mail#scope';

// No-break space, byte order mark, zero-width space: white space to some readers, letters to a URL.
const NBSP = '\u00a0';
const BOM = '\ufeff';
const ZWSP = '\u200b';

/** Refused unless the caller allows what is external. */
export const EXTERNAL_TARGETS: readonly string[] = [
  'https://a',
  'http://a',
  'ftp://a',
  'mailto:x',
  'tel:1',
  'foo:bar',
  'localhost:3000/x',
  'https:/a',
  'HTTPS:a',
  // Absolute, though on the site's own origin: it would become the path /https:/site.example/x.
  'https://site.example/x',
  '//a',
  '///a',
  '\\\\a',
  '/\\a',
  '\\/a',
  '/\t/a',
  '/\n\\a',
  ' //a',
  '\n//a',
  '\u0001//a',
  '/ /a',
  'a:b',
  'c:/x',
  'view-source:https://a',
  'view-source:/legal/',
  'VIEW-SOURCE:view-source:https://a',
];

/** Refused whatever the caller allows. */
export const SCRIPT_TARGETS: readonly string[] = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  '\njavascript:alert(1)',
  '\0javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript:alert(1)',
  'javascript\t:alert(1)',
  'javascript://a/%0aalert(1)',
  'vbscript:msgbox(1)',
  'VBScript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://site.example/0000',
  'filesystem:https://site.example/temporary/x',
  'about:blank',
  'file:///etc/passwd',
  'script:alert(1)',
  'SCRIPT:alert(1)',
  ' script:alert(1)',
  'script://a',
  'view-source:javascript:alert(1)',
  'View-Source:view-source:javascript:alert(1)',
  'view-source: view-source:\tdata:text/html,x',
  `${NBSP}javascript:alert(1)`,
  `${BOM}javascript:alert(1)`,
];

/** Targets on the site, and the path each means from BASE. */
export const INTERNAL_TARGETS: ReadonlyArray<readonly [target: string, path: string]> = [
  ['/', '/'],
  ['/legal/', '/legal/'],
  ['/a:b', '/a:b'],
  ['?x=http://y', '/legal/privacy/?x=http://y'],
  ['#http://x', '/legal/privacy/?from=mail#http://x'],
  ['/p?next=http://e', '/p?next=http://e'],
  ['/p#//e', '/p#//e'],
  ['./x', '/legal/privacy/x'],
  ['../x', '/legal/x'],
  ['x', '/legal/privacy/x'],
  ['\\a', '/a'],
  ['/javascript:alert(1)', '/javascript:alert(1)'],
  ['./javascript:alert(1)', '/legal/privacy/javascript:alert(1)'],
  [`${ZWSP}javascript:alert(1)`, '/legal/privacy/%E2%80%8Bjavascript:alert(1)'],
  ['javascript&colon;x', '/legal/privacy/javascript&colon;x'],
  // Dots disappear when a URL is read, and would leave a path that names a host.
  ['/..//e', '/e'],
  ['/.//e', '/e'],
  ['/%2e%2e//e', '/e'],
  ['/.././/e/f?g#h', '/e/f?g#h'],
  ['/%2E////e', '/e'],
];
