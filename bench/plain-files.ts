import { brotliCompressSync } from 'node:zlib';
import { fetchRaw, type Answers, type RawAnswer, type SitePage } from './hosts.ts';

/** Headers of the site's page that are not of its one answer. */
const OWN_HEADERS = /^(?:content-.*(?<!-policy)|date|connection|keep-alive|etag|link|speculation-rules)$/i;
const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
};
const STYLE = /<style\b[^>]*>([^]*?)<\/style>/g;

/** Each page without script and the files that it links to; its styles in the page, or as most sites have them in a file. */
export async function plainFiles(
  url: string,
  pages: readonly SitePage[],
  styles: 'in page' | 'in file',
): Promise<Answers> {
  const answers = pages.flatMap((page) => {
    const html = withoutScript(page.html);
    if (styles === 'in page') return [[page.path, answerOf(page, page.path, html)] as const];
    const address = `/style${page.path.replaceAll(/\W+/g, '-')}.css`;
    const css = [...html.matchAll(STYLE)].map(([, style = '']) => style).join('\n');
    const linked = html.replaceAll(STYLE, '').replace('</head>', `<link rel="stylesheet" href="${address}"></head>`);
    return [[page.path, answerOf(page, page.path, linked)] as const, [address, answerOf(page, address, css)] as const];
  });
  return { ...Object.fromEntries(answers), ...(await linkedFiles(url, pages)) };
}

/** Addresses of the scripts that a page asks for. */
export function scriptAddresses(html: string): string[] {
  return [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].map(([, address = '']) => address);
}

/** Compressed, with the headers of the site's page; its policy allows its own styles and no file of them. */
function answerOf({ answer }: SitePage, path: string, content: string | Buffer): RawAnswer {
  const body = brotliCompressSync(content);
  const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'text/html; charset=utf-8';
  const shared = answer.headers.filter(([name]) => !OWN_HEADERS.test(name) && !/^content-security-policy$/i.test(name));
  const own = [
    ['content-type', type],
    ['content-encoding', 'br'],
    ['content-length', String(body.length)],
  ] as const;
  return { status: 200, headers: [...own, ...shared], body };
}

/** Structured data for search engines stays: it is part of the page. */
function withoutScript(html: string): string {
  return html.replaceAll(/<script\b([^>]*)>[^]*?<\/script>/g, (script, attributes: string) =>
    attributes.includes('application/ld+json') ? script : '',
  );
}

/** All that a page links to: icons, the manifest, fonts, the stylesheet for paper. */
async function linkedFiles(url: string, [page, ...others]: readonly SitePage[]): Promise<Answers> {
  if (page === undefined) return {};
  const html = [page, ...others].map((each) => each.html).join('\n');
  const links = html.matchAll(/(?:<link\b[^>]*\bhref="|\burl\(["']?)(\/[^/"')][^"')]*)/g);
  const paths = [...new Set([...links].map(([, path = '']) => path))];
  const files = paths.map(async (path) => [path, answerOf(page, path, (await fetchRaw(url + path, {})).body)] as const);
  return Object.fromEntries(await Promise.all(files));
}
