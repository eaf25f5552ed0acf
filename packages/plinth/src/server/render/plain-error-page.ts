import { escapeHtml, htmlOf } from '#lib/html.ts';
import type { InlineSources } from '#server/render/inline-sources.ts';
import { plainError } from '#shell/plain-error.ts';
import { COMPANY } from '#model/facts.ts';
import type { ErrorView } from '#model/errors.ts';

type Inline = Pick<InlineSources, 'script' | 'errorStylesheet'>;

/** The error page of last resort, made without React or messages: either may be what is broken. */
export function plainErrorPage(view: ErrorView, { script, errorStylesheet }: Inline): string {
  const title = `${view.statusCode} - ${view.statusMessage} | ${COMPANY.brand.value}`;
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<script>${script}</script>
<style>${errorStylesheet}</style>
</head>
<body>
${plainError(view).map(htmlOf).join('\n')}
</body>
</html>
`;
}
