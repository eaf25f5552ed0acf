import { stripVTControlCharacters } from 'node:util';
import { escapeHtml } from '#lib/html.ts';
import { moduleUrl } from '#server/hosts/dev/dev-requests.ts';
import { encodeText, type SiteResponse } from '#server/http/site-response.ts';
import { problemLine } from '#lib/owner-error.ts';
import { problemsOf } from '#lib/owner-problems.server.ts';

export type Failure = {
  /** Each `file:line: problem` for a mistake in the site's files; else what the error says. */
  readonly lines: readonly string[];
  readonly calls?: string;
};

/** Frames inside packages and Node: React's alone fill a screen. */
const FOREIGN_CALL = /\bnode_modules\/|\(node:|at node:/;

/** `error` has its stack mapped to the source already. */
export function describeFailure(error: unknown): Failure {
  const problems = problemsOf(error);
  if (problems !== undefined) return { lines: problems.map(problemLine) };
  if (!(error instanceof Error)) return { lines: [String(error)] };
  const all = plain(error.stack ?? '')
    .replaceAll('\\', '/')
    .replaceAll(`${process.cwd().replaceAll('\\', '/')}/`, '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  const own = all.filter((line) => !FOREIGN_CALL.test(line));
  const calls = own.length > 0 ? own : all;
  return {
    lines: [`${error.name}: ${plain(error.message).trimEnd()}`],
    ...(calls.length > 0 && { calls: calls.join('\n') }),
  };
}

/** Writes failures on the terminal: one that comes again with each request, once. */
export function createFailureLog(write: (text: string) => void) {
  let last: string | undefined;
  return {
    write({ lines, calls }: Failure): void {
      const text = [...lines, ...(calls === undefined ? [] : [calls])].join('\n');
      if (text !== last) write(text);
      last = text;
    },
    forget: (): void => void (last = undefined),
  };
}

function plain(text: string): string {
  return stripVTControlCharacters(text);
}

const STYLE = `:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
li, pre { font: 0.9rem/1.6 ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap; }`;

/** The page that shows a failure. Its script reloads it after an edit. `changes`: of files, before the page was requested. */
export function failurePage({ lines, calls }: Failure, changes: number): SiteResponse {
  const list = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('\n');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This page cannot be made</title>
<style>${STYLE}</style>
<script type="module" src="${moduleUrl('#dev/error-page.browser.ts')}"></script>
</head>
<body>
<main data-changes="${changes}">
<h1>This page cannot be made</h1>
<ul>
${list}
</ul>
${calls === undefined ? '' : `<pre>${escapeHtml(calls)}</pre>`}
<p>It is loaded again by itself when a file is saved.</p>
</main>
</body>
</html>
`;
  return {
    status: 500,
    headers: ['content-type', 'text/html; charset=utf-8', 'cache-control', 'no-store'],
    body: encodeText(html),
  };
}
