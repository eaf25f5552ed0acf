import { expect, test } from 'vitest';
import { linkedFiles, scriptAddresses, withoutScript, withStylesheet } from './plain-page.ts';

const PAGE = `<html><head><script type="module" async="" src="/assets/boot-1.js"></script><style>a{color:red}</style>
<link rel="canonical" href="https://a.example/"/><link rel="icon" href="/icon.svg"/><link rel="manifest" href="/m"/><link rel="stylesheet" href="/p.css" media="print"/>
<style>@font-face{src:url(/font.woff2)}</style><script>start()</script><script type="application/ld+json">{}</script></head>
<body><h1>Text</h1><script type="application/json" id="site-data">{"a":"<b>"}</script></body></html>`;

test('the scripts of a page are those it asks for', () => {
  expect(scriptAddresses(PAGE)).toEqual(['/assets/boot-1.js']);
});

test('without script, all that a reader and a search engine see is left', () => {
  const plain = withoutScript(PAGE);

  expect(plain.match(/<script[^>]*>/g)).toEqual(['<script type="application/ld+json">']);
  expect(plain).not.toMatch(/start\(\)|site-data/);
  expect(plain).toContain('<h1>Text</h1>');
});

test('with a stylesheet, the page names it once and has no style of its own', () => {
  const [page, sheet] = withStylesheet('/legal/a/', PAGE);

  expect(page?.content.toString()).not.toContain('<style');
  expect(page?.content.toString().split(`<link rel="stylesheet" href="${sheet?.path}">`)).toHaveLength(2);
  expect(sheet?.content.toString()).toBe('a{color:red}\n@font-face{src:url(/font.woff2)}');
});

test('the files of a page are its icons, its manifest, its fonts and its stylesheet for paper', () => {
  expect(linkedFiles(PAGE)).toEqual(['/icon.svg', '/m', '/p.css', '/font.woff2']);
});
