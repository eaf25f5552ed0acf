import { escapeHtml } from '#lib/html.ts';
import { COMPANY } from '#model/facts.ts';
import type { ErrorView } from '#model/errors.ts';

/** What stands in the page as text, and is let through by its hash. */
type Inline = { readonly script: string; readonly css: string };

/**
 * The error page of last resort: no React, no bundle, no words file, so that it can be shown when any of these is
 * what is broken.
 */
export function plainErrorPage({ statusCode, statusMessage, message, reference }: ErrorView, { script, css }: Inline): string {
  const title = `${statusCode} - ${statusMessage}`;
  const brand = escapeHtml(COMPANY.brand.value);
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | ${brand}</title>
<script>${script}</script>
<style>${css}</style>
</head>
<body>
<header class="site-header"><a class="brand" href="/">${brand}</a></header>
<main id="main">
<section class="error-view">
<p class="error-code">${statusCode}</p>
<h1>${escapeHtml(statusMessage)}</h1>
<p>${escapeHtml(message)}</p>
${reference === undefined ? '' : `<p>Reference: <code>${escapeHtml(reference)}</code></p>`}
<p class="actions"><a class="button" href="/">Go to the home page</a></p>
</section>
</main>
</body>
</html>
`;
}
