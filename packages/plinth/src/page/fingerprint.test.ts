import { describe, expect, test } from 'vitest';
import { fingerprintOfHtml } from '#page/fingerprint.ts';

const PAGE = '<header><a href="/">Home</a></header><main><h1>Title</h1><p>Some <b>words</b> of it.</p></main>';

describe('the same page, written otherwise', () => {
  test.each([
    ['white space between elements', PAGE.replaceAll('><', '>\n  <')],
    ['a comment, as React puts between texts', PAGE.replace('Some ', 'So<!-- -->me ')],
    ['a comment with an element in it', PAGE.replace('<main>', '<main><!-- <p>more</p> -->')],
    ['noscript', PAGE.replace('<main>', '<main><noscript><p>Turn it on</p></noscript>')],
    ['a style', PAGE.replace('<main>', '<style media="print">p > b { color: red }</style><main>')],
    ['a script', PAGE.replace('<main>', '<script type="x">if (1 < 2) "<p>"</script><main>')],
    ['an attribute', PAGE.replace('<h1>', '<h1 data-foreign="1" class="a b">')],
  ])('%s', (_, html) => {
    expect(html).not.toBe(PAGE);
    expect(fingerprintOfHtml(html)).toBe(fingerprintOfHtml(PAGE));
  });

  test.each([
    ['&amp;', '&'],
    ['&#x27;', "'"],
    ['&#39;', '&#x27;'],
    ['&nbsp;', ' '],
  ])('%s and %s', (one, other) => {
    expect(fingerprintOfHtml(`<p>a${one} b</p>`)).toBe(fingerprintOfHtml(`<p>a${other} b</p>`));
  });
});

describe('another page', () => {
  test.each([
    ['an element added', PAGE.replace('</main>', '<span></span></main>')],
    ['an element taken out', PAGE.replace(/<p>.*<\/p>/, '')],
    ['a word wrapped, as a translation does', PAGE.replace('Title', '<font>Title</font>')],
    ['a word changed', PAGE.replace('words', 'wards')],
    ['two words that changed places', PAGE.replace('Some', 'of').replace('of it', 'Some it')],
  ])('%s', (_, html) => {
    expect(html).not.toBe(PAGE);
    expect(fingerprintOfHtml(html)).not.toBe(fingerprintOfHtml(PAGE));
  });
});
