import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { DEEPEST_NESTING } from './flatten.ts';
import { takeIn } from './take-in.ts';

const LEVELS = 2000;
const times = (words: string): string => words.repeat(LEVELS);

const MARKDOWN = {
  quotations: `${times('>')} fee`,
  'lists on one line': `${times('- ')}fee`,
  'numbered lists on one line': `${times('1. ')}fee`,
  'quotations that get deeper by the line': Array.from({ length: 200 }, (_, depth) => `${'>'.repeat(depth)} fee`).join(
    '\n\n',
  ),
  'lists by their spaces': Array.from({ length: 200 }, (_, depth) => `${'  '.repeat(depth)}- fee`).join('\n'),
  'emphasised words': `${times('*fee ')}all${times('*')}`,
  'HTML elements': `${times('<div>')}fee`,
  'quotations in HTML': times('<blockquote>fee'),
  'HTML elements in a line': `word ${times('<b>fee ')}`,
  footnotes: `${times('[^a]: ')}fee`,
};
const HTML = {
  elements: times('<div>'),
  quotations: times('<blockquote>fee '),
  lists: times('<ul><li>fee '),
  'bold words': times('<b>fee '),
  tables: times('<table><tr><td>fee '),
};

const markdownIt = new MarkdownIt({ maxNesting: 10 * DEEPEST_NESTING });

/** Of quotations and lists. */
function marksBefore(line: string): number {
  return /^[->\s]*/.exec(line)?.[0].match(/[->]/g)?.length ?? 0;
}

describe.each([
  ['markdown', MARKDOWN],
  ['html', HTML],
] as const)('in %s, a text that is nested thousands deep is taken whole:', (format, texts) => {
  test.each(Object.entries(texts))('%s', (_, text) => {
    const source = format === 'html' ? `<body><h1>Fees</h1>${text}fee</body>` : `# Fees\n\n${text}\n`;

    const { body, notes } = takeIn(source, { format, slug: 'fees', language: 'en' });

    const left = `${markdownIt.render(body)} ${notes.map(({ words }) => words ?? '').join(' ')}`;
    expect(left.match(/\bfee\b/g)?.length).toBe(source.match(/\bfee\b/g)?.length);
    expect(notes.map(({ what }) => what).join('\n')).toMatch(/nested more than \d+ deep/);
    expect(Math.max(...body.split('\n').map(marksBefore))).toBeLessThanOrEqual(DEEPEST_NESTING);
  });
});

test('strong words in strong words are read in the time of their number, not of its power of two', () => {
  const text = `${'**fee '.repeat(40)}fee${'**'.repeat(40)}`;

  expect(takeIn(text, { format: 'markdown', slug: 'fees', language: 'en' }).body).toContain('fee fee');
});
