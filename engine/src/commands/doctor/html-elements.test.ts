import { expect, test } from 'vitest';
import { elementsOf } from '#commands/doctor/html-elements.ts';

const found = (html: string, name: string) => elementsOf(html).filter((element) => element.name === name);

test.each([
  ['in a comment', '<!-- <a href="/x/">x</a> -->'],
  ['in a script', '<script>"<a href=/x/>"</script>'],
  ['in a style', '<style>a::after { content: "<a href=/x/>" }</style>'],
  ['in an attribute', '<p title="<a href=/x/>">x</p>'],
  ['escaped', '&lt;a href="/x/"&gt;'],
])('what looks like an element %s is none', (_, html) => {
  expect(found(html, 'a')).toEqual([]);
});

test.each([
  ['without quotes', '<a href=/x/?a&amp;b>x</a>'],
  ['with an end of its own quotes', "<a href='/x/?a&#38;b'>x</a>"],
  ['in capitals', '<A HREF="/x/?a&b">x</A>'],
  ['for a browser without scripts', '<noscript><a href="/x/?a&amp;b">x</a></noscript>'],
  ['in a template', '<template><a href="/x/?a&amp;b">x</a></template>'],
])('an attribute is read as a browser reads it: %s', (_, html) => {
  expect(found(html, 'a').map(({ attributes, text }) => [attributes.get('href'), text])).toEqual([['/x/?a&b', 'x']]);
});

test('elements come in the order of the page, each with its own text', () => {
  const html = '<title>A &amp; B</title><main>one<h1>two</h1>three</main>';

  expect(elementsOf(html).map(({ name, text }) => [name, text])).toEqual([
    ['html', ''],
    ['head', ''],
    ['title', 'A & B'],
    ['body', ''],
    ['main', 'onethree'],
    ['h1', 'two'],
  ]);
});
