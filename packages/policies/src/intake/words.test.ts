import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { expect, test } from 'vitest';
import { takeIn, type TakenText } from './take-in.ts';

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
  fc.tuple(words, words).map(([one, other]) => `![${one}](a.png)![${other}](b.png)${one}`),
  fc.tuple(words, words).map(([one, other]) => `- ## ${one}\n\n  ${other}\n- [ ] ${one}`),
  fc
    .tuple(words, words)
    .map(([one, other]) => `[${one}](https://a.example/) and [${other}](../b.html), see 4.2 and Section 3`),
  fc.tuple(words, words).map(([one, other]) => `| ${one} | ${other} |\n| - | - |\n| a | b |`),
  words.map((text) => `~~${text}~~ there`),
  fc
    .tuple(words, words)
    .map(([one, other]) => `${one}[^${other.slice(0, 1)}]\n\n[^${other.slice(0, 1)}]: ${other} fee`),
  fc
    .tuple(words, words)
    .map(([text, note]) => `## ${text}[^h]\n\n[^h]: ${note} or[^${note.slice(0, 1)}] ten\n    more`),
  fc.tuple(words, words).map(([text, title]) => `[${text}][ref] and [ref]\n\n[ref]: https://a.example/ "${title}"`),
  fc.tuple(words, words).map(([term, meaning]) => `${term}\n: ${meaning}\n: or ${meaning}`),
  words.map(
    (text) => `import Fee from '${text}';\n\n<Tabs>\n<Tab label="fee">\n\n${text} {/* ${text} */}\n\n</Tab>\n</Tabs>`,
  ),
  words.map((text) => `:::tip[${text}]\n${text}\n:::`),
  words.map((text) => `The <COMPANY NAME> has ${text} and <made-up>${text}</made-up>`),
);

const html = fc.oneof(
  words.map((text) => `<p>${text}</p>`),
  fc.tuple(fc.integer({ min: 1, max: 6 }), words).map(([level, text]) => `<h${level} id="a">${text}<br>x</h${level}>`),
  fc.tuple(words, words).map(([one, other]) => `<ul>${one}<li>${other}</li><!-- ${one} --><li><p>${one}</p></li></ul>`),
  fc.tuple(words, words).map(([one, other]) => `<dl>${one}<dt>${one}</dt><!-- ${one} --><dd>${other}</dd></dl>`),
  fc
    .tuple(words, words)
    .map(([one, other]) => `<table><!-- ${one} --><tr><td><p>${one}</p><p>${other}</p></td></tr></table>`),
  fc
    .tuple(words, words)
    .map(([one, other]) => `<nav>${one}<img alt="${other}"></nav><p>${one}<img alt="${other}">${one}</p>`),
  fc.tuple(words, words).map(([one, other]) => `<a href="/x"><div>${one}</div><div>${other}</div></a>`),
  fc.tuple(words, words).map(([one, other]) => `<b><p>${one}</p><p>${other}</p></b> <i>${one}</i>${other}`),
  fc
    .tuple(words, words)
    .map(([one, other]) => `<my-part>${one}<p>${other}</p></my-part> <h2><div>${one}</div>${other}</h2>`),
  fc
    .tuple(words, words)
    .map(([one, other]) => `<details><summary>${one}</summary>${other}</details><pre>${one}\n${other}</pre>`),
  words.map((text) => `<script>${text}</script><template>${text}</template><button>${text}</button>${text}`),
);
const page = fc
  .tuple(words, fc.array(html, { minLength: 1, maxLength: 9 }))
  .map(([title, parts]) => `<!doctype html><title>${title}</title><body>${parts.join('\n')}</body>`);

const body = fc.array(block, { minLength: 1, maxLength: 9 }).map((blocks) => blocks.join('\n\n'));

/** As Jekyll, Docusaurus and Hugo have it. Words of the fields that are taken, and names and words of the others. */
const matter = fc.oneof(
  fc.constant({ matter: '', said: '' }),
  fc.tuple(words, words).map(([title, other]) => ({
    matter: `---\nid: ${other}\ntitle: House ${title}\ndescription: All ${other}.\nauthor:\n  name: ${title}\n---\n`,
    said: `id ${other} House ${title} All ${other} author name ${title}`,
  })),
  fc.tuple(words, words).map(([title, other]) => ({
    matter: `+++\n# ${other}\ntitle = "House ${title}"\ndate = 2026-03-01\ntags = [\n  "${other}",\n]\n[extra]\nkey = "${other}"\n+++\n`,
    said: `${other} House ${title} 2026 03 01 tags ${other} extra key ${other}`,
  })),
);

/** By another reader than those of the intake. */
function textOf(source: string): string {
  const texts: string[] = [];
  const read = (node: DefaultTreeAdapterTypes.Node): void => {
    if (node.nodeName === '#text' && 'value' in node) texts.push(node.value);
    if (node.nodeName === '#comment' && 'data' in node) texts.push(node.data);
    if ('attrs' in node) texts.push(node.attrs.find(({ name }) => name === 'alt')?.value ?? '');
    if ('content' in node) node.content.childNodes.forEach(read);
    if ('childNodes' in node) node.childNodes.forEach(read);
    texts.push(' ');
  };
  read(parse(source));
  return texts.join('');
}

function splitWords(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).toSorted();
}

/** Footnotes are counted, whatever their name. */
const withoutNotes = (text: string): string => text.replace(/\[\^[^\]]+\]:?/g, ' ');
const render = (markdown: string): string => textOf(markdownIt.render(markdown));

/** What a line says is not counted, but the words that it names. */
function expectWords(source: string, expected: string, taken: TakenText): void {
  const { title, body: text, notes } = taken;
  const named = notes.map(({ words: gone = '' }) => withoutNotes(gone)).join(' ');
  const left = splitWords(`${title} ${render(text).replace(/\[\d+\]/g, ' ')} ${named}`);
  for (const word of splitWords(expected)) {
    const at = left.indexOf(word);
    expect([word, at === -1 ? 'is lost' : 'is there'], `${source}\n=====\n${text}`).toEqual([word, 'is there']);
    left.splice(at, 1);
  }
}

test('each word of a text is in what is made of it, or named in its list', () => {
  fc.assert(
    fc.property(matter, body, ({ matter: front, said }, text) => {
      const taken = takeIn(`${front}${text}`, { format: 'markdown', slug: 'rules', language: 'en' });
      const stated = front === '' ? '' : `${taken.date ?? ''} ${front.startsWith('---') ? taken.description : ''}`;
      const withStated = { ...taken, title: `${taken.title} ${stated}` };

      expectWords(`${front}${text}`, `${said} ${render(withoutNotes(text))}`, withStated);
    }),
    // A note of two paragraphs that is left out.
    { numRuns: 2000, examples: [[{ matter: '', said: '' }, 'Rules[^a]\n\n[^a]: One.\n\n[^a]: fee\n\n    ten']] },
  );
}, 120_000);

test('each word of a saved page is in what is made of it, or named in its list', () => {
  fc.assert(
    fc.property(page, (source) => {
      expectWords(source, textOf(source), takeIn(source, { format: 'html', slug: 'rules', language: 'en' }));
    }),
    { numRuns: 2000 },
  );
}, 120_000);

test('each text that was taken in is one that a parser of texts takes, but for its open places', () => {
  fc.assert(
    fc.property(fc.oneof(body, page), (source) => {
      const format = source.startsWith('<!doctype') ? 'html' : 'markdown';
      const { notes } = takeIn(source, { format, slug: 'rules', language: 'en' });
      expect(notes.filter(({ line, kind }) => line === 0 && kind === 'needs-a-person')).toEqual([]);
    }),
    { numRuns: 500 },
  );
}, 60_000);
