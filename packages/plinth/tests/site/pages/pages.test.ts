import { expect, test } from 'vitest';
import { checkLinks } from '../support/links.ts';
import { addressPath, fixedAddresses, resolvePath } from '#model/addresses.ts';
import { policyOf } from '#model/page-name.ts';
import { pathsOf } from '../support/checked-pages.ts';
import { markupBreaches } from '../support/markup-breaches.ts';
import { expectNothing, problemLines, type PageProblem } from '../support/problem-lines.ts';
import { useRunningSite } from '../support/running-site.ts';
import { EXEMPTIONS } from '../support/site.ts';

// The pages as a visitor without JavaScript gets them. Its public address is its own: canonical links lead to this machine.
const site = useRunningSite({ SITE_URL: '' });
const ALL = fixedAddresses().map(addressPath);
// The linter checks the links of policies, of which earlier versions may not be edited.
const linked = withoutPages([...EXEMPTIONS.faultyLinks, ...EXEMPTIONS.failing]).filter(
  (path) => policyOf(resolvePath(path).address) === undefined,
);
const written = withoutPages([...EXEMPTIONS.faultyMarkup, ...EXEMPTIONS.failing]);

function withoutPages(names: readonly string[]): string[] {
  const paths = pathsOf(names);
  return ALL.filter((path) => !paths.includes(path));
}

test('every link leads to a page, at once and to a place that it has, or where the config allows', async () => {
  const { paths, problems } = await checkLinks(site().replace('127.0.0.1', 'localhost'));
  const found = problems.filter(
    ({ path, problem }) => linked.includes(path) && !(EXEMPTIONS.pictures && problem.includes('/social/')),
  );

  expect(ALL.filter((path) => !paths.includes(path))).toEqual([]);
  expectNothing(problemLines(found, linked));
});

test('every page is there, and keeps the rules of HTML', async () => {
  const found: PageProblem[] = [];
  for (const path of written) {
    const response = await fetch(site() + path, { headers: { accept: 'text/html' }, redirect: 'manual' });
    const problems =
      response.status >= 500 ? [`it is answered with ${response.status}`] : await markupBreaches(await response.text());
    found.push(...problems.map((problem) => ({ path, problem })));
  }

  expectNothing(problemLines(found, written));
});
