import { exportedPairs } from '#legal/exported-pairs.ts';
import { policyVersions } from '#legal/policy-versions.server.ts';
import { addressPath, fixedAddresses, type PageAddress } from '#model/addresses.ts';
import { LOCALES, localePrefix } from '#model/locales.ts';
import { namedPageFacts, pageFacts, REDIRECTS } from '#model/pages.ts';
import { historyPath, POLICIES, versionSourcePath } from '#model/policies.ts';
import { payloadPath } from '#page/payload.ts';
import { siteGeneratedFiles } from '#server/files/site-files.ts';

type Options = {
  readonly siteUrl: string;
  /** ISO date of the site that is exported. */
  readonly day: string;
  /** Paths of the build's files on the site. */
  readonly assets: readonly string[];
};

/** Every path that an export has an answer for, each once. */
export async function* exportedPaths({ siteUrl, day, assets }: Options): AsyncGenerator<string> {
  yield* new Set([
    ...LOCALES.flatMap(({ code }) => Object.keys(REDIRECTS).flatMap((from) => bothForms(localePrefix(code) + from))),
    ...fixedAddresses().flatMap(formerPaths),
    ...fixedAddresses().flatMap(pathsOf),
    ...Object.keys(siteGeneratedFiles(siteUrl, day)),
    ...assets,
  ]);
  for (const slug of POLICIES) yield* policyPaths(slug, day);
}

function bothForms(path: string): string[] {
  return [path, `${path}/`];
}

/** Of a page with a path of its own in a language, the one that it had there before. */
function formerPaths(address: PageAddress): string[] {
  if (address.kind !== 'named') return [];
  const { path, paths } = namedPageFacts(address.name);
  return paths?.[address.locale] === undefined ? [] : bothForms(localePrefix(address.locale) + path.slice(0, -1));
}

function pathsOf(address: PageAddress): string[] {
  const path = addressPath(address);
  return pageFacts(address).asDocument === true ? [path] : [path, payloadPath(path)];
}

/** One at a time: there may be tens of thousands of comparisons. */
async function* policyPaths(policy: string, day: string): AsyncGenerator<string> {
  const versions = await policyVersions(policy, day);
  yield historyPath(policy);
  for (const { effective } of versions) yield versionSourcePath(policy, effective);
  for (const { code: locale } of LOCALES) {
    yield addressPath({ kind: 'day-form', policy, locale });
    // One version is compared with nothing, and no page has the form.
    if (versions.length > 1) yield addressPath({ kind: 'comparison-form', policy, locale });
    for (const { effective: version } of versions) yield* pathsOf({ kind: 'version', policy, version, locale });
    for (const pair of exportedPairs(versions)) yield addressPath({ kind: 'comparison', policy, ...pair, locale });
  }
}
