import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { runScript } from '../../support/run-script.ts';
import { applyChange } from './apply-change.ts';
import { carryOut } from './carry-out.ts';
import { readRecipes } from './read-recipes.ts';

export const RECIPES = readRecipes('docs/recipes.md');

/** Any font that may be published. */
const FONT = createRequire(import.meta.url).resolve(
  '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2',
);

/** What the build makes pictures of says itself which format it has. */
const PHOTO = 'docs/screenshots/home-light.webp';

/** A list of steps: the number of its recipe, and which of its lists it is. */
export type Steps = readonly [recipe: number, list: number];

/** All that add to a site, in the order of the document. */
export const ADDING: readonly Steps[] = [1, 2, 3, 4, 5, 6, 8, 9, 10, 11].map((number) => [number, 0]);
/** What a page can show, after the first. */
export const ON_PAGES: readonly Steps[] = [13, 14, 15, 16, 17, 18, 19, 22, 23].map((number) => [number, 0]);
/** All that a language takes, and what may be done with languages besides. */
export const LANGUAGES: readonly Steps[] = [1, 2, 3, 4, 20, 21].map((number) => [number, 0]);
/** A frame of the owner's, on a site with the page and the register that it leads to. */
export const FRAME: readonly Steps[] = [1, 2, 9, 24].map((number) => [number, 0]);
/** What a prepared version waits for. */
export const ON_THE_DAY: Steps = [6, 1];
export const ENDING: Steps = [7, 0];
/** After a version of `ADDING`, and before the one that waits. */
export const CORRECTING: Steps = [25, 0];
export const MEASURING_LATER: Steps = [12, 0];
export const ON_THE_DAY_OF_MEASURING: Steps = [12, 1];
/** The day that both prepared versions wait for. */
export const DAY = '2027-03-01';
/** On which the steps are taken, where it is not the machine's. */
const DAY_OF = new Map<Steps, string>([
  [ON_THE_DAY, DAY],
  [ON_THE_DAY_OF_MEASURING, DAY],
  [CORRECTING, '2026-11-20'],
]);

export type ExampleSite = {
  readonly folder: string;
  /** Where its build lies. */
  readonly build: string;
  carryOut(all: readonly Steps[]): void;
  edit(file: string, change: string): void;
  /** @throws what the build refuses. */
  make(): void;
  /** A copy under another name, not built. */
  copyTo(name: string): ExampleSite;
};

/** A site of the engine's tests, in which an earlier version links to the policy of the recipes. */
export function exampleSite(name: string): ExampleSite {
  const example = openSite(name, 'tests/sites/policies');
  const archived = join(example.folder, 'legal/en/short/2026-01-15.md');
  const current = join(example.folder, 'legal/en/short.md');
  mkdirSync(dirname(archived));
  writeFileSync(archived, `${readFileSync(current, 'utf8')}\nSee [how to complain](/legal/complaints/#how).\n`);
  example.edit('legal/en/short.md', '-effective: 2026-01-15\n+effective: 2026-06-01');
  example.edit('legal/en/short.md', ' changes:\n+  - date: 2026-06-01\n+    note: Shorter still.');
  runScript('npx plinth policy archive', { site: example.folder });
  return example;
}

/** The same site as it is before anything is measured on it. */
export function unmeasuredSite(name: string): ExampleSite {
  const example = openSite(name, 'tests/sites/policies');
  const leaveOut = (file: string, pattern: RegExp): void => {
    const path = join(example.folder, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace(pattern, ''));
  };
  leaveOut('config.ts', /^ {2}measurement: \{.*?^ {2}\},\n/ms);
  leaveOut('locales/en.json', /^ {2}"privacy": \{.*?^ {2}\},\n/ms);
  leaveOut('legal/en/data.md', /^## Measuring visits.*/ms);
  return example;
}

/** Beside the engine, as an owner's folder is: `plinth` is found in `node_modules` above it. */
function openSite(name: string, source: string): ExampleSite {
  const folder = resolve('../.cache/recipes', name);
  const build = join(folder, 'dist');
  rmSync(folder, { recursive: true, force: true });
  cpSync(source, folder, { recursive: true, filter: (path) => path !== join(source, 'dist') });
  for (const file of ['package.json', 'tsconfig.json']) cpSync(join('../../site', file), join(folder, file));
  return {
    folder,
    build,
    carryOut(all) {
      for (const steps of all) {
        const today = DAY_OF.get(steps);
        carryOut(stepsOf(...steps), { site: folder, supplied: SUPPLIED, ...(today !== undefined && { today }) });
      }
    },
    edit(file, change) {
      const path = join(folder, file);
      writeFileSync(path, applyChange(readFileSync(path, 'utf8'), change));
    },
    make: () => void runScript('npx plinth build', { site: folder }),
    copyTo: (other) => openSite(other, folder),
  };
}

const SUPPLIED = {
  'public/wordmark.svg': 'tests/sites/policies/public/mark.svg',
  'fonts/brand.woff2': FONT,
  'pages/about/office.jpg': PHOTO,
};

function stepsOf(number: number, list: number) {
  const steps = RECIPES.find(({ title }) => title.startsWith(`${number}. `))?.lists[list];
  if (steps === undefined) throw new Error(`docs/recipes.md has no list ${list} in recipe ${number}`);
  return steps;
}
