import { describe, expect, test } from 'vitest';
import { payloadPath } from '#page/payload.ts';
import { pageFacts } from '#model/pages.ts';
import { addressPath, resolvePath } from '#model/addresses.ts';
import { CLIENT_ELEMENTS } from '../../../build/client-build-plugin.ts';
import { textOf } from '../../../scripts/http-answer.ts';
import { builtApp } from '../../contract/support/built-app.ts';
import { attribute, inlineScripts, linkOf, titleOf } from '../../contract/support/html.ts';
import { sendTo } from '../../contract/support/send.ts';
import { SITE_PAGES } from '../../support/pages-under-test.ts';
import { FAILING_PATHS, isTranslated, servedAddresses } from '../../support/served-addresses.ts';

// What the engine writes around every page of a site, as a visitor without JavaScript reaches it.
const { app } = await builtApp();
const send = sendTo(app);
const sitemap = [...textOf(await send({ target: '/sitemap.xml' })).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
  ([, url = '']) => new URL(url).pathname,
);
/** Without the address of a version that was never published. */
const whole = SITE_PAGES.filter(({ path, status }) => status === (pageFacts(resolvePath(path).address).status ?? 200));
const pages = await Promise.all(
  whole.map(
    async ({ path }) => [path, textOf(await send({ target: path, headers: { accept: 'text/html' } }))] as const,
  ),
);

test('the sitemap has every listed page, once, in the languages that have it', () => {
  const listed = servedAddresses()
    .filter((address) => pageFacts(address).listed && isTranslated(address))
    .map(addressPath);

  expect(sitemap.filter((path) => !FAILING_PATHS.includes(path)).toSorted()).toEqual(listed.toSorted());
});

describe.for(pages)('%s', ([path, html]) => {
  // The look a visitor chose, before the first paint. Its hash is in the policy: see the house rules.
  test('has at most one script in it, and that in the head', () => {
    const inline = inlineScripts(html);

    expect(inline.length).toBeLessThanOrEqual(1);
    for (const { text } of inline) expect(html.indexOf(text)).toBeLessThan(html.indexOf('</head>'));
  });

  test('asks for the boot entry, and for the files of elements that it has; they are there', async () => {
    const [sources, links] = [attribute(html, 'script', 'src'), attribute(html, 'link', 'href')];
    const styles = links.filter((href) => href.endsWith('.css'));
    // A page that is hydrated loads their scripts afterwards.
    const isHydrated = html.includes('"fingerprint":');
    const elements = Object.entries(CLIENT_ELEMENTS).filter(([element]) => html.includes(`<${element}`));
    const scripts = isHydrated ? [] : elements.map(([, { name }]) => name);
    const styled = elements.map(([, { name }]) => `${name}-style`);

    expect(sources.map(nameOfAsset)).toEqual(['boot', ...scripts]);
    expect(styles.map(nameOfAsset)).toEqual(['print', ...styled]);
    for (const target of [...sources, ...styles]) expect((await send({ target })).status).toBe(200);
  });

  // A page that is always loaded as a document has none.
  test.skipIf(isDocumentOnly(path))('has the payload it says it has', async () => {
    const answer = await send({ target: payloadPath(path) });
    const payload = JSON.parse(textOf(answer)) as { build: string; head: { title: string; canonical: string } };

    expect(answer.status).toBe(200);
    expect(titleOf(html)?.startsWith(payload.head.title)).toBe(true);
    expect(linkOf(html, 'canonical')?.endsWith(payload.head.canonical)).toBe(true);
    expect(payload.build).toMatch(/^[\w-]{12}$/);
  });
});

function nameOfAsset(path: string): string | undefined {
  return /^\/assets\/([\w-]+)-[\w-]{8}\.\w+$/.exec(path)?.[1];
}

function isDocumentOnly(path: string): boolean {
  return pageFacts(resolvePath(path).address).asDocument === true;
}
