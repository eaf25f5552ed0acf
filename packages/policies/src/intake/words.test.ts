import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { expect, test } from 'vitest';
import { takeIn } from './take-in.ts';

// By other readers than those of the intake: markdown-it, and parse5 on what it makes.
const markdownIt = new MarkdownIt({ html: true });

const WORDS = ['fee', 'data', 'Zürich', 'القانون', '法律', 'закон', 'ten', '1.5', 'x', 'Rechte'] as const;
const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 }).map((each) => each.join(' '));
const number = fc.integer({ min: 1, max: 12 });

/** Each row of what real texts have, and what stands between. */
const block = fc.oneof(
  words.map((text) => `${text}.`),
  fc.tuple(fc.integer({ min: 1, max: 6 }), words).map(([level, text]) => `${'#'.repeat(level)} ${text}`),
  fc.tuple(number, words).map(([count, text]) => `## ${count}. ${text}`),
  fc
    .tuple(fc.constantFrom('A.', '(b)', 'IV.', '§ 4', 'Article 5', 'المادة ٢'), words)
    .map(([typed, text]) => `## ${typed} ${text}`),
  words.map((text) => `${text}\n---`),
  fc.tuple(words, words).map(([text, id]) => `## ${text} {#${id.replace(/[^a-z]/g, '') || 'id'} .note}`),
  words.map((text) => `{: .${text.replace(/[^a-z]/g, '') || 'box'} }\n${text}`),
  words.map((text) => `::: warning\n${text}\n:::`),
  fc.tuple(words, words).map(([title, text]) => `!!! note "${title}"\n    ${text}`),
  words.map((text) => `Some {{ ${text} }} words`),
  words.map((text) => `<!-- ${text} -->`),
  fc.tuple(words, words).map(([one, other]) => `<b>${one}</b> and <span class="x">${other}</span><br>more`),
  fc
    .tuple(words, words)
    .map(([one, other]) => `<table><tr><th colspan="2">${one}</th></tr><tr><td>${other}</td><td>b</td></tr></table>`),
  fc.tuple(words, words).map(([one, other]) => `<details><summary>${one}</summary>\n\n${other}\n\n</details>`),
  fc.constant('***'),
  words.map((text) => `    ${text}`),
  words.map((text) => `> ${text}`),
  words.map((text) => `![${text}](a.png)`),
  fc.tuple(words, words).map(([one, other]) => `- ## ${one}\n\n  ${other}\n- [ ] ${one}`),
  fc
    .tuple(words, words)
    .map(([one, other]) => `[${one}](https://a.example/) and [${other}](../b.html), see 4.2 and Section 3`),
  fc.tuple(words, words).map(([one, other]) => `| ${one} | ${other} |\n| - | - |\n| a | b |`),
  words.map((text) => `~~${text}~~ there`),
);
const document = fc.array(block, { minLength: 1, maxLength: 9 }).map((blocks) => blocks.join('\n\n'));

function wordsOf(markdown: string): string[] {
  const texts: string[] = [];
  const read = (node: DefaultTreeAdapterTypes.Node): void => {
    if (node.nodeName === '#text' && 'value' in node) texts.push(node.value);
    if (node.nodeName === '#comment' && 'data' in node) texts.push(node.data);
    if ('attrs' in node) texts.push(node.attrs.find(({ name }) => name === 'alt')?.value ?? '');
    if ('childNodes' in node) node.childNodes.forEach(read);
    texts.push(' ');
  };
  read(parse(markdownIt.render(markdown)));
  return splitWords(texts.join(''));
}

function splitWords(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).toSorted();
}

test('each word of a text is in what is made of it, or in its list', () => {
  fc.assert(
    fc.property(document, (markdown) => {
      const { title, body, notes } = takeIn(markdown, { format: 'markdown', slug: 'rules', language: 'en' });
      const left = [
        ...wordsOf(body),
        ...splitWords(title),
        ...notes.flatMap(({ what, words: gone = '' }) => splitWords(`${what} ${gone}`)),
      ];
      for (const word of wordsOf(markdown)) {
        const at = left.indexOf(word);
        expect([word, at === -1 ? 'is lost' : 'is there'], `${markdown}\n=====\n${body}`).toEqual([word, 'is there']);
        left.splice(at, 1);
      }
    }),
    { numRuns: 2000 },
  );
}, 60_000);

test('each text that was taken in is one that a parser of texts takes, but for its open places', () => {
  fc.assert(
    fc.property(document, (markdown) => {
      const { notes } = takeIn(markdown, { format: 'markdown', slug: 'rules', language: 'en' });
      expect(notes.filter(({ line, kind }) => line === 0 && kind === 'needs-a-person')).toEqual([]);
    }),
    { numRuns: 500 },
  );
}, 60_000);
