import { describe, expect, test } from 'vitest';
import { elementsOf } from '#commands/doctor/html-elements.ts';
import { markupProblems } from './page-findings.ts';

const FRAME = (part: string): string => `<main><h1>Title</h1>${part}</main>`;

describe('a mistake in a page is a sentence with its element and what to do', () => {
  test.each([
    ['<form><input></form>', /^a <form> has no action: it takes the path of a page of this site/],
    [
      '<form action="https://elsewhere.example/"></form>',
      /^a <form> has action="https:\/\/elsewhere\.example\/": it takes/,
    ],
    ['<form action="//elsewhere.example/"></form>', /^a <form> has action="\/\/elsewhere/],
    ['<form action="/a/" method="post"></form>', /^<form method="post">: .+ leave method out$/],
    ['<button formaction="/b/">a</button>', /^<button formaction="\/b\/">: .+ leave formaction out$/],
    ['<p id="a"></p><p id="a"></p><p id="a"></p>', /^several elements have id="a": .+ ids of their own$/],
    ['<p id="a b"></p>', /^id="a b" cannot be linked to/],
    ['<h1>Another</h1>', /^there are 2 <h1>, and one is needed/],
    ['<main></main>', /^there are 2 <main>, and one is needed/],
    ['<h3>a</h3>', /^heading 2 is <h3> and follows <h1>: take <h2>/],
    ['<p style="color:red">a</p>', /^<p style="color:red"> is refused by the security policy: give it a class/],
    ['<p onclick="a()">a</p>', /^<p onclick="…"> is refused by the security policy/],
    ['<img src="/a.png">', /^<img src="\/a\.png"> has no alt: say what it shows/],
    ['<iframe src="/a/"></iframe>', /^<iframe> is refused by the security policy/],
  ])('%s', (part, sentence) => {
    expect(markupProblems(elementsOf(FRAME(part)))).toEqual([expect.stringMatching(sentence)]);
  });
});

test('a page without mistakes has none', () => {
  const part =
    '<h2 id="a">a</h2><h3 id="b">b</h3><h2>c</h2><img alt="" src="/a.png"><form action="/a/"><input name="method"></form>';

  expect(markupProblems(elementsOf(FRAME(part)))).toEqual([]);
});

test('a form may be sent to a service that the page names, and to no other', () => {
  const elements = elementsOf(FRAME('<form action="https://letters.example/f/1" method="post"></form>'));

  expect(markupProblems(elements, ['https://letters.example'])).toEqual([]);
  expect(markupProblems(elements, ['https://other.example'])).not.toEqual([]);
});
