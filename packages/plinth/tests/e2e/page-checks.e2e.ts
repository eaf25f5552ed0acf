import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { accessibilityFindings } from '../site/support/accessibility.ts';
import { clippedText } from '../site/support/clipped-text.ts';
import { lookAtPage } from '../site/support/look-at-page.ts';
import { keyboardProblems, motionProblems } from '../site/support/page-problems.ts';
import { paperProblems } from '../site/support/paper-problems.ts';
import { sidewaysElements } from '../site/support/sideways-elements.ts';
import { smallTargets } from '../site/support/small-targets.ts';
import { withSpacedText } from '../site/support/spaced-text.ts';
import { useVisitors } from '../site/support/visitor.ts';
import { useBrowser } from '../support/browser.ts';
import { useSite } from '../support/use-site.ts';

// What the checks of a site say of a page that has a mistake: the element, and what to do.
const visit = useBrowser();
const site = useSite();
const look = useVisitors();

const WIDE = '<table class="wide" style="inline-size: 2000px"><tr><td>Words</td></tr></table>';
const PHONE = '<p><a class="phone" style="display: inline-block; font-size: 12px" href="tel:+442071234567">020</a></p>';
const CUT = '<div class="box" style="inline-size: 99px; overflow: hidden; white-space: nowrap">Letters and words</div>';
const TURNS = '<style>@keyframes turn { to { rotate: 1turn } } .turns { animation: turn 1s infinite }</style>';

test.each<[string, string, (page: Page) => Promise<string[]>, RegExp]>([
  [
    'a table that is too wide',
    WIDE,
    sidewaysElements,
    /^the page scrolls sideways, for <table class="wide"> "Words": let it wrap/,
  ],
  [
    'the same in the header',
    `<header class="site-header">${WIDE}</header>`,
    sidewaysElements,
    /^the page scrolls sideways, for <table class="wide"> "Words" in the header of every page: let it wrap/,
  ],
  [
    'a telephone link too small',
    PHONE,
    (page) => smallTargets(page, 44),
    /^<a class="phone" href="tel:\+442071234567"> "020" is .+ padding/,
  ],
  [
    'words that are cut off',
    CUT,
    clippedText,
    /^"Letters and words" in <div class="box"> is cut off by <div class="box">: let it/,
  ],
  [
    'the same in the footer',
    `<footer class="site-footer">${CUT}</footer>`,
    clippedText,
    /^"Letters and words" in <div class="box"> in the footer of every page is cut off by <div class="box"> in the footer/,
  ],
  [
    'words that are cut off once spaced',
    '<div class="box" style="inline-size: 4.5em; font-family: monospace; white-space: nowrap; overflow: hidden">Letters</div>',
    (page) => withSpacedText(page, () => clippedText(page)),
    /^"Letters" in <div class="box"> is cut off by <div class="box">/,
  ],
  [
    'what turns for ever',
    `${TURNS}<p class="turns">x</p>`,
    motionProblems,
    /^<p class="turns"> "x", by the animation turn,/,
  ],
  [
    'a positive tabindex',
    '<a href="/" tabindex="3">x</a>',
    keyboardProblems,
    /^the Tab key reaches <a href="\/"> "x" first, and not/,
  ],
  [
    'no visible focus',
    '<a href="/b/" style="outline: none">x</a>',
    keyboardProblems,
    /^<a href="\/b\/"> "x" shows no focus: leave it/,
  ],
  [
    'words that are too pale',
    '<p style="color: #ccc">Words</p>',
    accessibilityFindings,
    /^<p> "Words": .+\. Fix any .+ \(color-contrast, /,
  ],
  ['a picture without words', '<img src="data:,x">', accessibilityFindings, /^<img src="data:,x">: .+ \(image-alt, /],
  [
    'a link without its address on paper',
    '<main><h1>x</h1><a href="/terms/">x</a></main>',
    (page) => paperProblems(page, 'https://www.example.com'),
    /^on paper the link to https:\/\/www\.example\.com\/terms\/ has no address: SiteLink/,
  ],
  [
    'an empty sheet',
    '<main><h1>x</h1><p style="break-before: page; block-size: 25cm"></p><p style="break-before: page">y</p></main>',
    (page) => paperProblems(page, 'https://www.example.com'),
    /^on paper sheet 2 of 3 is empty: in a print preview/,
  ],
  [
    'an answer that paper does not have',
    '<main><h1>x</h1><details hidden><summary>Why</summary><p>Because.</p></details></main>',
    (page) => paperProblems(page, 'https://www.example.com'),
    /^on paper "Because\.", which a reader opens, is missing: use <details>/,
  ],
  [
    'an answer of an accordion that is no <details>',
    '<main><h1>x</h1><button aria-expanded="false" aria-controls="a">Why</button><div id="a" hidden>Because.</div></main>',
    (page) => paperProblems(page, 'https://www.example.com'),
    /^on paper "Because\.", which a reader opens, is missing: use <details>/,
  ],
])('the checks of a site name %s', async (_, part, check, sentence) => {
  const { page } = await visit();
  await page.setContent(`<!doctype html><html lang="en"><title>x</title><body><h1>Title</h1>${part}</body></html>`);

  expect(await check(page)).toContainEqual(expect.stringMatching(sentence));
});

test('the checks of a site name nothing on a page without mistakes', async () => {
  const { page } = await visit();
  await page.setContent(
    `<!doctype html><html lang="en"><title>x</title><a href="#main">Skip</a><main id="main"><h1>Title</h1><nav hidden><details><summary>Contents</summary><a href="#main">Why</a></details></nav></main></html>`,
  );

  for (const check of [sidewaysElements, clippedText, motionProblems, keyboardProblems])
    expect(await check(page)).toEqual([]);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await paperProblems(page, 'https://www.example.com')).toEqual([]);
});

test.each(['https://www.bank.example/Straße?a=b', 'https://بنك.example/شروط', 'https://銀行.example'])(
  'a link whose address paper has as it is written is no finding: %s',
  async (href) => {
    const { page } = await visit();
    const printed = `<style>a::after { content: ' (' attr(href) ')'; }</style>`;
    await page.setContent(`<!doctype html><title>x</title>${printed}<main><h1>x</h1><a href="${href}">x</a></main>`);

    expect(await paperProblems(page, 'https://www.example.com')).toEqual([]);
  },
);

test.each(['contents', 'inline'])('a field in a label of display: %s is as large as itself', async (display) => {
  const { page } = await visit();
  const field = (size: string): string =>
    `<label style="display: ${display}">Words <textarea style="block-size: ${size}; inline-size: 9em">x</textarea></label>`;

  await page.setContent(`<!doctype html><title>x</title>${field('44px')}`);
  expect(await smallTargets(page, 44)).toEqual([]);
  await page.setContent(`<!doctype html><title>x</title>${field('20px')}`);
  expect(await smallTargets(page, 44)).toEqual([expect.stringMatching(/^<textarea> .+ 26\.0 px, and a finger/)]);
});

test('an address that shows another page is a finding, and nothing is said of that other page', async () => {
  const page = { path: '/deals/', locale: 'en', status: 200, isHydrated: false, isPrinted: false };

  const found = await look((visitor) => lookAtPage(visitor, site().url, page));

  expect(found).toEqual(['a browser that asks for it is shown /offers/: no check has looked at it']);
});
