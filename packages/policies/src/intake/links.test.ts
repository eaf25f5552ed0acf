import { expect, test } from 'vitest';
import { takeIn } from './take-in.ts';

function linkOf(url: string, base?: string) {
  const { body, notes } = takeIn(`# Rules\n\nSee [it](${url}).\n`, {
    format: 'markdown',
    slug: 'rules',
    language: 'en',
    base,
  });
  return {
    address: /\]\((.*)\)/.exec(body)?.[1],
    listed: notes.map(({ what, words }) => `${what} ${words ?? ''}`).join('\n'),
  };
}

test.each([
  ['www.law.example/x', 'https://www.law.example/x'],
  ['law.com/terms', 'https://law.com/terms'],
  ['law.example.de', 'https://law.example.de'],
  ['http://law.example/', 'https://law.example/'],
  ['//law.example/x', 'https://law.example/x'],
])('an address without a scheme is one of the web: %s', (url, address) => {
  expect(linkOf(url).address).toBe(address);
  expect(linkOf(url, 'https://kite.example/en/').address).toBe(address);
  expect(linkOf(url).listed).toContain(`the link ${url} leads to ${address}`);
});

test.each([
  ['../terms.html', 'https://kite.example/terms.html'],
  ['privacy.md', 'https://kite.example/en/privacy.md'],
  ['/contact', 'https://kite.example/contact'],
])('a relative address is resolved against the one that was given: %s', (url, address) => {
  const { address: found, listed } = linkOf(url, 'https://kite.example/en/rules.html');

  expect(found).toBe(address);
  expect(listed).toContain(`leads to ${address}`);
});

test.each(['../terms.html', 'privacy.md', '/contact', 'javascript:alert(1)'])(
  'without one, its words stay, and a line says which option resolves it: %s',
  (url) => {
    const { address, listed } = linkOf(url);

    expect(address).toBeUndefined();
    expect(listed).toContain('--base');
    expect(listed).toContain(url);
  },
);

test('a link to a place in a clause of a page leads to the clause', () => {
  const source =
    '<body><h1>Rules</h1><p>See <a href="#part">a</a>, <a href="#row">b</a>, <a href="#gone">c</a>.</p>' +
    '<section id="part"><h2>Fees</h2><p>Ten.</p></section><h2>Data</h2><ul><li id="row">Names.</li></ul></body>';

  const { body, notes } = takeIn(source, { format: 'html', slug: 'rules', language: 'en' });

  expect(body).toContain('See [a](#fees), [b](#data), c.');
  expect(notes.find(({ words }) => words === '#gone')?.what).toContain('which no clause has');
});
