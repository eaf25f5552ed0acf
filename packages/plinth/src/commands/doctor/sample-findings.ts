import { shortList, type Finding } from '#commands/doctor/finding.ts';
import type { Messages } from '#commands/texts/messages.ts';
import type { SiteFiles } from '#commands/texts/site-files.ts';
import { fieldLine, isSampleText } from 'plinth-policies/front-matter';
import { isArchived } from 'plinth-policies/paths';
import { linesWith } from '#lib/text-lines.ts';
import { COMPANY, REGISTRATIONS, LOCALES } from '#model/facts.ts';

export type SampleInput = {
  readonly files: SiteFiles;
  readonly messages: ReadonlyMap<string, Messages>;
};

const CONFIG = 'config.ts';
/** In a text: a function of a page may have a parameter of this name. */
const MARK = /(?<![\w$\])])\(sample\b(?!\)\s*(?:=>|\{)|[,:.])/;
/** Of code: no visitor reads it. Two slashes after a colon are those of an address. */
const COMMENT = /\/\*[^]*?\*\/|(?<!:)\/\/.*/g;

/** What is marked as a sample: `sample('…')` in the config, `sample: true` of a policy, and `(sample)` in any file. */
export function sampleFindings(input: SampleInput): Finding[] {
  return [...sampleFacts(), ...sampleTexts(input), ...sampleMarks(input)];
}

function sampleFacts(): Finding[] {
  return Object.entries({ ...COMPANY, ...REGISTRATIONS })
    .filter(([, { sample }]) => sample)
    .map(([name, { value }]) => ({
      weight: 'blocks',
      file: CONFIG,
      what: `${name} is a sample: "${value}"`,
    }));
}

function sampleTexts({ files }: SampleInput): Finding[] {
  return [...files]
    .filter(([path, text]) => path.endsWith('.md') && isSampleText(text))
    .map(([path, text]) => ({
      weight: 'blocks',
      file: path,
      line: fieldLine(text, 'sample'),
      what: isArchivedText(path)
        ? 'is an earlier version that was a sample: delete it, its line in archive-hashes.json and its entry in "changes"'
        : 'is a sample text: replace it, settle with counsel what legal/README.md lists, then remove "sample: true"',
    }));
}

/** Marks of a sample in files that an owner edits. Earlier versions may not be edited; a sample text is a finding as a whole. */
function sampleMarks({ files, messages }: SampleInput): Finding[] {
  return [...files]
    .filter(([path, text]) => !isArchivedText(path) && !path.endsWith('README.md') && !isSampleText(text))
    .flatMap(([path, text]) => [
      ...inLines(path, text, MARK, 'the mark "(sample"'),
      ...sampleDaggers(path, text),
      ...inLines(
        path,
        withoutExample(path, text, messages),
        /\bexample\.com\b/,
        'example.com, which is no address of yours,',
      ),
    ]);
}

/** A form shows what an email address looks like: that one belongs to no one on purpose. */
function withoutExample(path: string, text: string, messages: SampleInput['messages']): string {
  const example = messages.get(LOCALES.find(({ file }) => file === path)?.code ?? '')?.get('form.email');
  return example === undefined ? text : text.replace(JSON.stringify(example), '""');
}

/** A dagger of the owner's own blocks nothing. */
function sampleDaggers(path: string, text: string): Finding[] {
  if (!path.startsWith('legal/')) return [];
  return inLines(path, text, /†/, 'the mark "†" of a sample fact').map((finding) => ({ ...finding, weight: 'should' }));
}

function isArchivedText(path: string): boolean {
  return path.startsWith('legal/') && isArchived(path.replace('legal/', ''));
}

function inLines(path: string, text: string, pattern: RegExp, called: string): Finding[] {
  // A fact that is marked as a sample is a finding of its own.
  const bare = path === CONFIG ? text.replace(/\bsample\([^)\n]*\)/g, '') : text;
  const read = /\.(?:tsx?|css)$/.test(path) ? bare.replace(COMMENT, (comment) => comment.replace(/.+/g, '')) : bare;
  const lines = linesWith(read, pattern);
  const [line] = lines;
  const where = lines.length === 1 ? 'stands here' : `stands in ${lines.length} lines: ${shortList(lines)}`;
  return line === undefined ? [] : [{ weight: 'blocks', file: path, line, what: `${called} ${where}` }];
}
