import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answers } from '#commands/setup/answers.ts';
import { filesIn, isRecorded, messagesIn, remove, replace, type Part, type Project } from '#commands/setup/project.ts';
import { hashOf, wordsHash } from '#commands/texts/site-record.ts';
import { ENGINE_FOLDER } from '#lib/engine-folder.server.ts';
import { fnv1a } from '#lib/hash.ts';
import { wavePath, type Weave } from '#lib/rosette.ts';

const FOLDER = `${ENGINE_FOLDER}/src/commands/setup/home`;
const PAGES = 'pages';
const EVENTS = 'events.ts';
const MARK = 'public/mark.svg';
/** For the smallest icons: it belongs to the mark, and goes with it. */
const SMALL_MARK = 'public/mark-small.svg';

/** Whether pages and words are the sample's: one language has all of its words, and none has others in their place. */
export function hasSampleHome(project: Project): boolean {
  const { files, record, definition } = project;
  const words = Object.entries(record.sample.words);
  const bundles = definition.languages.map(({ file }) => messagesIn(files, file));
  const hasSample = (messages: ReadonlyMap<string, string>, [key, hash]: [string, string]): boolean =>
    wordsHash(messages.get(key) ?? '') === hash;
  return (
    words.length > 0 &&
    bundles.some((messages) => words.every((word) => hasSample(messages, word))) &&
    bundles.every((messages) => words.every((word) => !messages.has(word[0]) || hasSample(messages, word))) &&
    filesIn(files, PAGES).every((path) => isRecorded(path, project))
  );
}

/** A plain home page in place of the sample's, with a pattern of the brand's own. */
export function homePage(project: Project, brand: string): Part {
  const { files } = project;
  const pattern = Object.entries(weaveOfBrand(brand)).map(([name, value]) => `\n  ${name}: ${String(value)},`);
  const written = [
    replace(`${PAGES}/home.css`, template('home.css')),
    replace(
      `${PAGES}/home.tsx`,
      template('home.tsx').replace(/(?<=PATTERN: Weave = )\{.*?\}(?=;)/s, () => `{${pattern.join('')}\n}`),
    ),
  ];
  const old = [...filesIn(files, PAGES), EVENTS].filter(
    (path) => isRecorded(path, project) && written.every((change) => change.path !== path),
  );
  return { changes: [...old.map(remove), ...written] };
}

function template(name: string): string {
  return readFileSync(join(FOLDER, name), 'utf8');
}

/** The mark that was answered, or one that is drawn from the brand's name in place of the sample's. */
export function markChange({ files, record, read }: Project, { mark, brand }: Answers): Part {
  const small = files.has(SMALL_MARK) ? [remove(SMALL_MARK)] : [];
  if (mark !== undefined) return { changes: [replace(MARK, read(mark)), ...small] };
  const present = files.get(MARK);
  const isSample = present !== undefined && record.sample.mark === hashOf(present);
  if (brand === undefined || (present !== undefined && !isSample)) return { changes: [] };
  return {
    changes: [replace(MARK, drawn(brand)), ...small],
    notes: [`${MARK} was drawn from the name ${brand}: put your own mark in its place when you have one`],
  };
}

/** A wave, and the same wave at half its size. */
function drawn(seed: string): string {
  const { lobes } = weaveOfBrand(seed);
  const path = wavePath({
    lobes,
    outer: 46,
    inner: 26,
    crest: Math.round(100 / lobes),
    trough: Math.round(50 / lobes),
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100" fill="none" stroke="currentColor" stroke-width="5"><path d="${path}"/><path d="${path}" transform="scale(.5)"/></svg>\n`;
}

export function weaveOfBrand(brand: string): Weave {
  let bits = fnv1a(brand);
  const pick = (choices: number): number => {
    const choice = bits % choices;
    bits = Math.floor(bits / choices);
    return choice;
  };
  const lobes = 6 + pick(7);
  const breadth = 90 / lobes;
  return {
    lobes,
    outer: 235,
    inner: 60 + 15 * pick(7),
    crest: Math.round(breadth * (1 + pick(8))),
    trough: Math.round(breadth * (1 + pick(5))),
    copies: 12 + pick(4),
    turn: Math.round(((12 + 5 * pick(4)) / lobes) * 10) / 10,
    shrink: (956 + 3 * pick(4)) / 1000,
    mirrored: true,
  };
}
