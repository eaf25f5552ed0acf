import { describe, expect, test } from 'vitest';
import { assertDrawable } from '#lib/draw-tree.ts';

describe('a text may not have', () => {
  test.each([
    ['meta', { 'http-equiv': 'refresh', content: '0;url=https://evil.example' }],
    ['script', {}],
    ['iframe', {}],
    ['img', {}],
    ['foreignObject', {}],
    ['SCRIPT', {}],
    ['x-element', {}],
    ['constructor', {}],
    ['', {}],
    ['p', { onclick: 'alert(1)' }],
    ['p', { style: 'position:fixed' }],
    ['p', { 'data-consent': 'granted' }],
    ['p', { 'data-track': 'x' }],
    ['a', { 'data-locale': 'x' }],
    ['p', { is: 'x' }],
    ['p', { constructor: 'x' }],
    ['button', { formaction: 'https://evil.example' }],
    ['use', { 'xlink:href': 'https://evil.example/#a' }],
    ['a', { href: 'javascript:alert(1)' }],
    ['a', { href: ' javascript:alert(1)' }],
    ['a', { href: 'java\nscript:alert(1)' }],
    ['a', { href: 'JavaScript:alert(1)' }],
    ['a', { href: 'data:text/html,x' }],
    ['a', { href: 'view-source:x' }],
    ['a', { target: '_blank' }],
    ['a', { download: '' }],
    ['form', { action: 'https://evil.example/' }],
    ['form', { action: '//evil.example/' }],
    ['form', { action: '/\\evil.example/' }],
    ['form', { action: '' }],
    ['form', { name: 'cookie' }],
    ['input', { type: 'image' }],
    ['input', { type: 'password' }],
    ['input', { autofocus: '' }],
  ])('<%s> with %o', (name, attributes: Record<string, string>) => {
    expect(() => assertDrawable([name, attributes, []])).toThrow(/in a text/);
  });

  test.each([
    ['no name', [null, {}, []]],
    ['a list for a name', [['script'], {}, []]],
    ['no attributes', ['p']],
    ['attributes that are null', ['p', null, []]],
    ['an address in a list', ['a', { href: ['javascript:alert(1)'] }, []]],
    ['no element', [{}]],
  ])('%s', (_, element) => {
    // As JSON may be.
    expect(() => assertDrawable(element as unknown as Parameters<typeof assertDrawable>[0])).toThrow(
      /in a text|null|undefined/,
    );
  });
});

test.each([
  ['a', { href: '/legal/privacy/#a-clause', 'aria-current': 'page' }],
  ['a', { href: '#a-clause', class: 'clause-number', title: 'Link to clause 1' }],
  ['details', {}],
  ['a', { href: 'https://elsewhere.example/a' }],
  ['a', { href: 'mailto:a@b.example' }],
  ['a', { href: 'tel:+3726000000' }],
  ['form', { action: '/legal/privacy/on/', lang: 'en', dir: 'ltr' }],
  ['input', { type: 'date', name: 'date', required: '' }],
  ['button', { type: 'submit' }],
  ['use', { href: '#seal' }],
  ['time', { dateTime: '2026-11-01' }],
  ['summary', { lang: 'en', dir: 'ltr' }],
])('a text may have <%s> with %o', (name, attributes: Record<string, string>) => {
  expect(() => assertDrawable([name, attributes, []])).not.toThrow();
});
