import { at, lineOf, linesWith, shortList, type Finding } from '#commands/doctor/finding.ts';
import { messageList } from '#commands/doctor/message-list.ts';
import { hashOf, RECORD_FILE, wordsHash, type SiteRecord } from '#commands/site-record.ts';
import { fieldLine, isSampleText } from '#legal/front-matter-file.server.ts';
import { COMPANY } from '#model/facts.ts';
import { LOCALES } from '#model/locales.ts';

export type SampleInput = {
  /** Every text of the site by its path under `site/`. */
  readonly files: ReadonlyMap<string, string>;
  readonly record: SiteRecord | undefined;
  /** Message files by locale code, flattened to key and text. */
  readonly messages: ReadonlyMap<string, ReadonlyMap<string, string>>;
};

const CONFIG = 'config.ts';
const MARK = 'public/mark.svg';
const ARCHIVED = /^legal\/[^/]+\/[^/]+\/\d{4}-\d{2}-\d{2}\.md$/;

/** What is left of the sample company: its facts, its texts, its words and its mark. */
export function sampleFindings(input: SampleInput): Finding[] {
  return [...sampleFacts(input), ...sampleTexts(input), ...sampleNames(input), ...sampleWords(input), ...mark(input)];
}

function sampleFacts({ files }: SampleInput): Finding[] {
  return Object.entries(COMPANY)
    .filter(([, { sample }]) => sample)
    .map(([name, { value }]) => ({
      weight: 'blocks',
      ...at(`site/${CONFIG}`, lineOf(files.get(CONFIG), new RegExp(`^\\s*${name}:`))),
      what: `${name} is a sample: "${value}"`,
    }));
}

function sampleTexts({ files }: SampleInput): Finding[] {
  return [...files]
    .filter(([path, text]) => path.endsWith('.md') && isSampleText(text))
    .map(([path, text]) => ({
      weight: 'blocks',
      ...at(`site/${path}`, fieldLine(text, 'sample')),
      what: ARCHIVED.test(path)
        ? 'is an earlier version that was a sample: delete it, its line in archive-hashes.json and its entry in "changes"'
        : 'is a sample text: replace it, then remove "sample: true"',
    }));
}

/** Marks and names of the sample in what an owner edits. An earlier version may not be edited: it is left out. */
function sampleNames({ files, record }: SampleInput): Finding[] {
  const names = record?.sample.names ?? [];
  return [...files]
    .filter(([path]) => !ARCHIVED.test(path) && path !== RECORD_FILE && !path.endsWith('README.md'))
    .flatMap(([path, text]) => {
      const found = names.filter((name) => wordPattern(name).test(text));
      return [
        ...inLines(path, text, /\(sample\b/, 'the mark "(sample"'),
        ...inLines(path, text, /\bexample\.com\b/, 'example.com, where nobody answers,'),
        ...(found.length === 0
          ? []
          : inLines(path, text, new RegExp(found.map((name) => wordPattern(name).source).join('|')), calledOf(found))),
      ];
    });
}

function wordPattern(name: string): RegExp {
  return new RegExp(`(?<!\\w)${name.replace(/[^\w\s]/g, '\\$&')}(?!\\w)`);
}

function calledOf(names: readonly string[]): string {
  return `${names.map((name) => `"${name}"`).join(', ')}, of the sample,`;
}

function inLines(path: string, text: string, pattern: RegExp, called: string): Finding[] {
  // Each fact that is marked as a sample has a line of its own in the report.
  const lines = linesWith(path === CONFIG ? text.replace(/\bsample\([^)\n]*\)/g, '') : text, pattern);
  const [first] = lines;
  const where = lines.length === 1 ? 'stands here' : `stands in ${lines.length} lines: ${shortList(lines)}`;
  return first === undefined
    ? []
    : [{ weight: 'blocks', file: `site/${path}`, line: first, what: `${called} ${where}` }];
}

/** Sentences that say what the sample company does, unchanged, in the file of any language. */
function sampleWords({ files, record, messages }: SampleInput): Finding[] {
  const known = record?.sample.words ?? {};
  return LOCALES.flatMap(({ code, file }): Finding[] => {
    const left = [...(messages.get(code) ?? [])]
      .filter(([key, text]) => Object.hasOwn(known, key) && known[key] === wordsHash(text))
      .map(([key]) => key);
    const { names, ...place } = messageList(file, files.get(file), left);
    const count = left.length === 1 ? '1 message' : `${left.length} messages`;
    const what = `still says what the sample company says, in ${count}: ${names}`;
    return left.length === 0 ? [] : [{ weight: 'blocks', ...place, what }];
  });
}

function mark({ files, record }: SampleInput): Finding[] {
  const svg = files.get(MARK);
  const isSample = svg !== undefined && record?.sample.mark === hashOf(svg);
  return isSample
    ? [{ weight: 'blocks', file: `site/${MARK}`, what: 'is the mark of the sample: put your own in its place' }]
    : [];
}
