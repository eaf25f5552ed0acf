import { expect, test } from 'vitest';
import { loadBuiltSite } from '#commands/doctor/built-site.ts';
import { elementsOf } from '#commands/doctor/html-elements.ts';
import { BUILD_FOLDER } from '../../../scripts/build-folder.ts';
import { clauseSource } from '../clause-source.ts';
import { HOME_CLAIMS } from '../home-claims.ts';

const LEGAL = /^\/legal\/([^/]+)\/#(.+)$/;

type Part = { readonly link: string; readonly clauses: readonly string[] };

/** Each link to a clause, with the clauses of the sentences that stand between it and the one before. */
function partsOf(html: string): Part[] {
  const parts: Part[] = [];
  let clauses: string[] = [];
  for (const { attributes, text } of elementsOf(html)) {
    const [, policy, id] = LEGAL.exec(attributes.get('href') ?? '') ?? [];
    clauses.push(
      ...text
        .trim()
        .split(/(?<=[.?!])\s+/)
        .flatMap(clauseOf),
    );
    if (id === undefined) continue;
    parts.push({ link: `${policy}#${id}`, clauses });
    clauses = [];
  }
  return parts;
}

function clauseOf(sentence: string): string[] {
  const claim = HOME_CLAIMS[sentence];
  return Array.isArray(claim) ? [String(claim[0])] : [];
}

const astray = (parts: readonly Part[]): Part[] =>
  parts.filter(({ link, clauses }) => !clauses.some((clause) => isWithin(clause, link)));

function isWithin(clause: string, link: string): boolean {
  const [policy, id] = clause.split('#');
  return link.startsWith(`${policy}#`) && clauseSource(link).includes(`{: #${id} }`);
}

test('a link that leads to another clause than its sentences is found', () => {
  const page = '<p>You can ask what a request is for.</p><a href="/legal/amlkycpolicy/#limits">Risk</a>';

  expect(astray(partsOf(page))).toEqual([{ link: 'amlkycpolicy#limits', clauses: ['amlkycpolicy#risk'] }]);
});

test('each link of the home page leads to the clause that carries what stands beside it', async () => {
  const { get } = await loadBuiltSite({}, BUILD_FOLDER);
  const { html = '' } = await get('/');
  const parts = partsOf(html);

  expect(parts.length).toBeGreaterThan(15);
  expect(astray(parts)).toEqual([]);
});
