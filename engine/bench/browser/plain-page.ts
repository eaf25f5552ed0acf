import type { StaticFile } from '../hosts/static-files.ts';

/** Addresses of the scripts that a page asks for. */
export function scriptAddresses(html: string): string[] {
  return [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].map(([, address = '']) => address);
}

/** The page as a file without scripts. Structured data for search engines stays: it is part of the page. */
export function withoutScript(html: string): string {
  return html.replaceAll(/<script\b([^>]*)>[^]*?<\/script>/g, (script, attributes: string) =>
    attributes.includes('application/ld+json') ? script : '',
  );
}

/** The page and its stylesheet as two files, as most sites have them. */
export function withStylesheet(path: string, html: string): StaticFile[] {
  const styles = [...html.matchAll(/<style\b[^>]*>([^]*?)<\/style>/g)].map(([, style = '']) => style);
  const address = `/style${path.replaceAll(/\W+/g, '-')}.css`;
  let isFirst = true;
  const linked = html.replaceAll(/<style\b[^>]*>[^]*?<\/style>/g, () => {
    const link = isFirst ? `<link rel="stylesheet" href="${address}">` : '';
    isFirst = false;
    return link;
  });
  return [
    { path, content: Buffer.from(linked) },
    { path: address, content: Buffer.from(styles.join('\n')) },
  ];
}

const LINKED = /^(?:icon|apple-touch-icon|manifest|preload|stylesheet)$/;

/** Files of the site that a browser fetches with a page: icons, the manifest, fonts, the stylesheet for paper. */
export function linkedFiles(html: string): string[] {
  const links = [...html.matchAll(/<link\b[^>]*>/g)].filter(([link]) =>
    LINKED.test(/\brel="([^"]*)"/.exec(link)?.[1] ?? ''),
  );
  const addresses = links.map(([link]) => /\bhref="([^"]*)"/.exec(link)?.[1] ?? '');
  const inStyles = [...html.matchAll(/\burl\(["']?(\/[^"')]+)/g)].map(([, address = '']) => address);
  return [...new Set([...addresses, ...inStyles])].filter((address) => /^\/(?!\/)/.test(address));
}
