import { expect, test } from 'vitest';
import { beside, detachMarkup } from '#server/render/review.tsx';

const own = '/legal/terms/';
const detached = (markup: string, siteUrl: string | undefined = 'https://a.example') =>
  detachMarkup(markup, { siteUrl, own });

test.each([
  ['<form action="/x"><label>Day</label></form><p>b</p>', '<p>b</p>'],
  ['<a href="/legal/terms/#who">w</a>', '<a href="#who">w</a>'],
  ['<a class="c" href="/legal/data/#who">w</a>', '<a class="c" href="https://a.example/legal/data/#who">w</a>'],
  [
    '<a href="https://b.example/">w</a><a href="mailto:a@b.example">m</a>',
    '<a href="https://b.example/">w</a><a href="mailto:a@b.example">m</a>',
  ],
  ['<p> href=&quot;/x&quot;</p>', '<p> href=&quot;/x&quot;</p>'],
])('%s', (markup, expected) => {
  expect(detached(markup)).toBe(expected);
});

test('where the address of the site is not known, its links are words', () => {
  expect(detachMarkup('<a href="/legal/data/">w</a>', { siteUrl: undefined, own })).toBe('<a>w</a>');
  expect(detachMarkup('<a href="/legal/data/" aria-label="w of data">w</a>', { siteUrl: undefined, own })).toBe(
    '<a>w</a>',
  );
});

test('a comparison has ids of its own, and its links lead to them; one without a target is words', () => {
  const compared = '<h2 id="a"></h2><a href="#a"></a><a href="#b"></a><a href="#nowhere"></a>';

  expect(beside('<h2 id="a"></h2><h2 id="b"></h2>', compared)).toBe(
    '<h2 id="change-a"></h2><a href="#change-a" data-href="#a"></a><a href="#b"></a><a></a>',
  );
});
