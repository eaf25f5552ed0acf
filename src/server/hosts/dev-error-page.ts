import { escapeHtml } from '#lib/html.ts';
import { encodeText, type SiteResponse } from '#server/http/site-response.ts';
import type { Failure } from '#server/hosts/dev-failure.ts';

const STYLE = `:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
li, pre { font: 0.9rem/1.6 ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap; }`;

/** What the development server answers with in place of a page that it cannot make. Loads itself again after each edit. */
export function developmentErrorPage({ lines, calls }: Failure): SiteResponse {
  const list = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('\n');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This page cannot be made</title>
<style>${STYLE}</style>
<script type="module" src="/src/dev/error-page.browser.ts"></script>
</head>
<body>
<h1>This page cannot be made</h1>
<ul>
${list}
</ul>
${calls === undefined ? '' : `<pre>${escapeHtml(calls)}</pre>`}
<p>It is loaded again by itself when a file is saved.</p>
</body>
</html>
`;
  return {
    status: 500,
    headers: ['content-type', 'text/html; charset=utf-8', 'cache-control', 'no-store'],
    body: encodeText(html),
  };
}
