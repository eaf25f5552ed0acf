import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Folders of the engine. What lies in `site/`, and the sample's tests, an owner may rename, add or delete. */
const ENGINE = /^(?:src|build|tests|scripts|bench|docs)\//;
const OWNERS = /^(?:site|tests\/sample|pages)(?:\/|$)|^\.env/;
/** A file of the engine by the end of its path: `hosts/fetch.ts`. */
const SHORT = /^(?:[\w-]+\/)*\w[\w.-]*\.(?:tsx?|mjs|css)$/;

const files = globSync('{src,build,tests,scripts,bench,docs,site}/**/*.*').map((path) => path.replaceAll('\\', '/'));
const documents = globSync(['docs/*.md', 'docs/decisions/*.md']).map((path) => path.replaceAll('\\', '/'));

/** What a document names or links to and the project does not have, each as `file:line: name`. */
function deadNames(document: string, text: string): string[] {
  return withoutBlocks(text)
    .split('\n')
    .flatMap((line, index) =>
      [...namesIn(line, posix.dirname(document))]
        .filter((name) => !exists(name))
        .map((name) => `${document}:${index + 1}: there is no ${name}`),
    );
}

function namesIn(line: string, folder: string): Set<string> {
  const quoted = [...line.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
  const plain = [...line.matchAll(/(?<![\w/.`(-])[a-z]+\/[\w./-]*\w/g)].map(([name]) => name);
  const linked = [...line.matchAll(/\]\(([^)#\s]+)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^\w+:/.test(target))
    .map((target) => posix.join(folder, target));
  return new Set([
    ...quoted.filter((name) => ENGINE.test(name) || SHORT.test(name)),
    ...plain.filter((name) => ENGINE.test(name)),
    ...linked,
  ]);
}

/** `docs/decisions/014` is a record by its number; a name with `<…>` or `…` stands for many. */
function exists(name: string): boolean {
  if (OWNERS.test(name) || /[<…]/.test(name) || existsSync(name)) return true;
  if (/^docs\/decisions\/\d{3}$/.test(name)) return files.some((file) => file.startsWith(`${name}-`));
  if (name.includes('*')) return globSync(name).length > 0;
  return SHORT.test(name) && files.some((file) => file.endsWith(`/${name}`));
}

/** Blocks are what an owner writes or sees; their lines are kept, so that the others have their numbers. */
function withoutBlocks(text: string): string {
  return text.replace(/^( *)```[^]*?^\1```/gm, (block) => block.replace(/[^\n]/g, ''));
}

describe('the check itself', () => {
  test.each([
    ['docs/decisions/900-a.md', 'a `src/navigation/gone.ts` b'],
    ['docs/decisions/900-a.md', '`tests/nowhere`'],
    ['docs/decisions/900-a.md', '`hosts/gone.ts`'],
    ['docs/decisions/900-a.md', 'a; see build/gone.ts.'],
    ['docs/decisions/900-a.md', '`src/gone/*.ts`'],
    ['docs/decisions/900-a.md', '[a](../gone.md#part)'],
    ['docs/decisions/900-a.md', '`docs/decisions/999`'],
    ['README.md', '[a](docs/gone.md)'],
  ])('in %s this is found: %s', (document, line) => {
    expect(deadNames(document, `a\n\n${line}\n`)).toEqual([expect.stringContaining(`${document}:3: there is no `)]);
  });

  test.each([
    ['docs/decisions/900-a.md', '`src/model/pages.ts`, `model/pages.ts`, `pages.ts`, `src/model/`, `src/*/pages.ts`'],
    ['docs/decisions/900-a.md', '[a](../operations.md#run), [b](https://example.com/gone.md), `docs/decisions/001`'],
    ['docs/recipes.md', '`site/pages/about.tsx`, `.browser.ts`, `src/<room>/a.ts`, `tests/sample/gone.ts`'],
    ['docs/recipes.md', '```sh\ncat `src/gone.ts`\n```'],
  ])('in %s this is not: %s', (document, line) => {
    expect(deadNames(document, line)).toEqual([]);
  });
});

test('every file and folder that a document names is there', () => {
  expect(documents.length).toBeGreaterThan(10);
  expect(documents.flatMap((document) => deadNames(document, readFileSync(document, 'utf8')))).toEqual([]);
});
