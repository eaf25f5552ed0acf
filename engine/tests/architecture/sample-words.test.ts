import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { SiteDefinition } from '#model/define-site.ts';

const ENGINE = '{src,tests,scripts,build,bench}/**/*.{ts,tsx,css,md,json}';

type SampleWords = {
  readonly names: readonly string[];
  readonly slugs: readonly string[];
  readonly clauses: readonly string[];
};

/** Names and ids of clauses of the sample: what an owner has made of it may be called like anything in the engine. */
async function sampleWords(folder: string): Promise<SampleWords> {
  // What defineSite makes, as every site's config exports it.
  const { default: site } = (await import(/* @vite-ignore */ pathToFileURL(resolve(folder, 'config.ts')).href)) as {
    default: SiteDefinition;
  };
  const { brand, legalName } = site.company;
  const facts = [brand, legalName].filter(({ sample }) => sample).map(({ value }) => value);
  const policies = site.policies.flatMap((slug) => {
    const [file = ''] = globSync(`${folder}/legal/*/${slug}.md`);
    const text = readFileSync(file, 'utf8');
    return /^sample: true$/m.test(text) ? [{ slug, text }] : [];
  });
  return {
    names: facts,
    slugs: policies.map(({ slug }) => slug),
    clauses: policies.flatMap(({ text }) => [...text.matchAll(/\{:\s*#([\w-]+)\s*\}/g)].map(([, id = '']) => id)),
  };
}

/**
 * A name wherever it stands as a word; a slug in an address or in a page's name, since it may be a common word; an id of
 * several words where it is meant as one: behind `#`, or alone in quotes.
 */
function wordsIn(text: string, { names, slugs, clauses }: SampleWords): string[] {
  const isNamed = (word: string): boolean =>
    new RegExp(`(?<!\\w)${word.replace(/[^\w\s]/g, '\\$&')}(?!\\w)`).test(text);
  // One of a single word is anybody's: `#analytics` is a folder of the engine as well.
  const isMeant = (id: string): boolean =>
    id.includes('-') && new RegExp(`#${id}(?![\\w-])|(['"\`])${id}\\1`).test(text);
  const isSlug = (slug: string): boolean =>
    new RegExp(`(?<=\\blegal/(?:\\w+/)?|\\blegal-)${slug}(?![\\w-])`).test(text);
  return [...names.filter(isNamed), ...slugs.filter(isSlug), ...clauses.filter(isMeant).map((id) => `#${id}`)];
}

test.each([
  ['of the brand', '<p>House</p>'],
  ['of a policy', "goto('/legal/ourpolicy/')"],
  ['of a route', "'legal-ourpolicy'"],
  ['of a file', 'legal/en/ourpolicy.md'],
  ['of a clause in an address', '`${path}#what-we-keep`'],
  ['of a clause alone', "rowsOf('what-we-keep')"],
])('a word %s is found', (_, text) => {
  const words = { names: ['House'], slugs: ['ourpolicy'], clauses: ['measuring', 'what-we-keep'] };

  expect(wordsIn(text, words)).toHaveLength(1);
  expect(
    wordsIn("// Houses; ourpolicy; legal-ourpolicyholder; '#measuring'; #what-we-keep-more; what-we-keep", words),
  ).toEqual([]);
});

test('the engine and its tests know no name, policy or clause of the sample', async () => {
  const words = await sampleWords('../site');
  const found = globSync(ENGINE, { exclude: ['tests/sample/**'] }).flatMap((file) =>
    wordsIn(readFileSync(file, 'utf8'), words).map((word) => `${file.replaceAll('\\', '/')}: ${word}`),
  );

  expect(found.toSorted()).toEqual([]);
});
