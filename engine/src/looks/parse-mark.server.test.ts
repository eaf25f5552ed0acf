import { expect, test } from 'vitest';
import { markProblem, parseMark } from '#looks/parse-mark.server.ts';

const markOf = (inner: string, root = 'viewBox="0 0 24 24"'): string =>
  `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${root}>\n  ${inner}\n</svg>\n`;

test.each([
  ['<script>alert(1)</script>', 3, /^a mark has no <script>; taken are g, path/],
  ['<style>path { fill: red }</style>', 3, /^a mark has no <style>/],
  ['<foreignObject><p>words</p></foreignObject>', 3, /^a mark has no <foreignObject>/],
  ['<image href="https://elsewhere.example/a.png"/>', 3, /^a mark has no <image>/],
  ['<use href="#a"/>', 3, /^a mark has no <use>/],
  ['<a href="/"><path d="M0 0"/></a>', 3, /^a mark has no <a>/],
  ['<g>\n<path id="top" d="M0 0"/></g>', 4, /^<path> has id="top"; an id could be one of the page as well$/],
  [
    '<path style="fill:red" d="M0 0"/>',
    3,
    /^<path> has style="fill:red"; the security policy forbids style attributes/,
  ],
  ['<path class="a" d="M0 0"/>', 3, /^<path> has class="a"; the mark is drawn where no stylesheet is known/],
  ['<path onclick="alert(1)" d="M0 0"/>', 3, /^<path> has onclick="alert\(1\)"; the security policy forbids scripts$/],
  ['<path xlink:href="#a"/>', 3, /^<path> has xlink:href="#a"; a mark refers to nothing$/],
  ['<path fill="url(#a)" d="M0 0"/>', 3, /^fill is url\(#a\); a mark refers to nothing$/],
  ['<path clip-path="url(#a)" d="M0 0"/>', 3, /^<path> has clip-path="url\(#a\)"; taken are x, y, /],
  ['<path fill="nope" d="M0 0"/>', 3, /^fill is nope; taken are currentColor, none, a token such as var\(--seal\), or/],
  ['<path fill="#0088" d="M0 0"/>', 3, /^fill is #0088; taken are/],
  ['words', 2, /^a mark has no words, and this one has "words"$/],
  ['<text>words</text>', 3, /^a mark has no <text>/],
  ['<path d="M0 0">', 4, /^this is no XML: /],
  [`<path d="${'M0 0'.repeat(600)}"/>`, undefined, /^this mark has 25\d\d bytes; taken are at most 2048$/],
])('a mark with %s is refused in one sentence, with its line', (inner, line, what) => {
  const problem = markProblem(markOf(inner));

  expect(problem).toEqual({ line, what: expect.stringMatching(what) });
  expect(() => parseMark(markOf(inner), 'public/mark.svg')).toThrow(
    `public/mark.svg${line === undefined ? '' : `:${line}`}: ${problem?.what}`,
  );
});

test.each([
  ['width="24" height="24"', /^viewBox is ""; taken are four numbers, such as "0 0 100 100"$/],
  ['viewBox="0 0 24"', /^viewBox is "0 0 24"; /],
  ['viewBox="0 0 0 24"', /^viewBox is "0 0 0 24"; /],
  ['viewBox="a b c d"', /^viewBox is "a b c d"; /],
  ['viewBox="0 0 24 24" id="mark"', /^<svg> has id="mark"; /],
  ['viewBox="0 0 24 24" onload="alert(1)"', /^<svg> has onload="alert\(1\)"; /],
])('a mark whose root has %s is refused', (root, what) => {
  expect(markProblem(markOf('<path d="M0 0"/>', root))).toEqual({ line: 2, what: expect.stringMatching(what) });
});

test('what is not SVG at all is refused', () => {
  expect(markProblem('<html><body/></html>')).toEqual({ line: 1, what: 'this is <html>; taken is <svg>' });
  expect(markProblem('')?.what).toMatch(/^this is no XML: /);
});

test('a drawing is taken with its looks, and without its size and what is said about it', () => {
  const svg = markOf(
    '<!-- by hand --><title>A mark</title><g stroke="var(--seal)" stroke-width="2"><circle r="4"/></g>',
    'viewBox="0 0 24 24" width="24" height="24" version="1.1" fill="none"',
  );

  expect(markProblem(svg)).toBeUndefined();
  expect(parseMark(svg, 'mark.svg')).toEqual([
    'svg',
    { viewBox: '0 0 24 24', fill: 'none' },
    [['g', { stroke: 'var(--seal)', 'stroke-width': '2' }, [['circle', { r: '4' }, []]]]],
  ]);
});

test.each(['', 'fill="#000"', 'fill="black"', 'fill="rgb(0, 0, 0)"'])(
  'a mark in the black of a drawing program takes the colour of the text: %s',
  (fill) => {
    const [, attributes] = parseMark(markOf('<path d="M0 0"/>', `viewBox="0 0 24 24" ${fill}`), 'mark.svg');

    expect(attributes['fill']).toBe('currentColor');
  },
);
