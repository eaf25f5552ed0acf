import { BUNDLES } from '#i18n/bundles.server.ts';
import { exportedPairs, versionOn } from 'plinth-policies/versions';
import { sitePolicies } from '#legal/site-policies.server.ts';
import { memoizeAsync } from '#lib/memoize-async.ts';
import {
  addressPath,
  fixedAddresses,
  type PageAddress,
  localePrefix,
  historyPath,
  POLICY_FEED_PATH,
  versionSourcePath,
} from '#model/addresses.ts';
import { LOCALES, REDIRECTS, POLICIES, TIME_ZONE } from '#model/facts.ts';
import { comingImagePath, policyPageName, socialImagePath } from '#model/page-name.ts';
import { namedPageFacts, pageFacts } from '#model/pages.ts';
import { payloadPath } from '#page/payload.ts';
import { ONE_DAY } from '#server/files/assets.ts';
import {
  gpcJson,
  llmsTxt,
  manifest,
  NO_ROBOTS,
  SPECULATION_PATH,
  speculationRules,
  policyFeed,
  robotsTxt,
  securityTxt,
  sitemap,
} from '#server/files/well-known-files.ts';
import { createRepresentation, type Compress, type Representation } from '#server/http/representation.ts';
import { JSON_TYPE, PLAIN_TYPE } from '#server/http/site-response.ts';
import { periodAt, type Period } from 'plinth-policies/days';

type Options = {
  readonly siteUrl: string;
  /** Its environment is production: search engines may list it. */
  readonly isLive: boolean;
  readonly day: string;
  readonly assets: Find;
  readonly compress: Compress;
};
type Find = (path: string) => Promise<Representation | undefined>;

type GeneratedFile = readonly [
  contentType: string,
  write: () => string | Uint8Array<ArrayBuffer> | Promise<string>,
  treatment?: Treatment,
];
/** Without `cacheControl`, the file is revalidated at each use. Other sites may show one that is shared. */
type Treatment = { readonly cacheControl?: string; readonly isShared?: boolean };

/** Looked up rather than searched, at each request for a file: a site may have thousands of policies. */
const POLICY_OF_IMAGE = new Map(POLICIES.map((slug) => [socialImagePath(policyPageName(slug)), slug]));

/** Finds every file that the site serves beside its pages on a day: those written from its facts and texts, then `assets`. */
export function createSiteFiles({ siteUrl, isLive, day, assets, compress }: Options): Find {
  const files = generatedFiles(siteUrl, day, isLive);
  const generated = memoizeAsync(async (path: string) => {
    const file = files.get(path) ?? (await findVersionFile(path, day));
    if (file === undefined) return undefined;
    const [contentType, write, { cacheControl = 'no-cache', isShared = false } = {}] = file;
    return createRepresentation({ body: await write(), contentType, cacheControl, isShared }, compress);
  });
  return async (path) => (await generated(path)) ?? (await comingImage(path, day, assets)) ?? assets(path);
}

/** The files written from the site's facts and texts, by path, except those of policy versions (`findVersionFile`). */
function generatedFiles(siteUrl: string, day: string, isLive = true): ReadonlyMap<string, GeneratedFile> {
  return new Map<string, GeneratedFile>([
    ['/robots.txt', [PLAIN_TYPE, () => (isLive ? robotsTxt(siteUrl) : NO_ROBOTS)]],
    ['/sitemap.xml', ['application/xml; charset=utf-8', () => sitemap(siteUrl, day)]],
    ['/site.webmanifest', ['application/manifest+json; charset=utf-8', manifest]],
    ['/.well-known/security.txt', [PLAIN_TYPE, () => securityTxt(siteUrl)]],
    // The site honours Global Privacy Control: https://www.w3.org/TR/gpc/#gpc-support-resource.
    ['/.well-known/gpc.json', [JSON_TYPE, () => gpcJson(day)]],
    ['/llms.txt', [PLAIN_TYPE, () => llmsTxt(siteUrl, day)]],
    ...feeds(siteUrl, day),
    ...Object.entries(BUNDLES).map(([code, messages]): [string, GeneratedFile] => [
      `/locales/${code}.json`,
      [JSON_TYPE, () => JSON.stringify(messages)],
    ]),
    [SPECULATION_PATH, ['application/speculationrules+json', speculationRules, { cacheControl: ONE_DAY }]],
  ]);
}

function feeds(siteUrl: string, day: string): Array<[string, GeneratedFile]> {
  if (POLICIES.length === 0) return [];
  return [[POLICY_FEED_PATH, ['application/atom+xml; charset=utf-8', () => policyFeed(siteUrl, day), SHARED]]];
}

/** The picture of a policy's text in force, where its file has not been moved yet by `policy publish`. */
async function comingImage(path: string, day: string, assets: Find): Promise<Representation | undefined> {
  const policy = POLICY_OF_IMAGE.get(path);
  if (policy === undefined) return undefined;
  const inForce = versionOn(await (await sitePolicies()).versions(policy, day), day);
  if (inForce?.file.endsWith('/next.md') !== true) return undefined;
  return assets(comingImagePath(policyPageName(policy)));
}

const SHARED = { isShared: true };
const HISTORY = /^\/legal\/([^/]+)\/history\.json$/;
const SOURCE = /^\/legal\/([^/]+)\/([^/]+)\/source\.md$/;

/** `history.json` as of a day and the Markdown of each version, so that readers can verify a copy. */
async function findVersionFile(path: string, day: string): Promise<GeneratedFile | undefined> {
  const [, listed] = HISTORY.exec(path) ?? [];
  if (listed !== undefined && POLICIES.includes(listed)) return [JSON_TYPE, () => history(listed, day), SHARED];

  const [, slug = '', date = ''] = SOURCE.exec(path) ?? [];
  if (!POLICIES.includes(slug)) return undefined;
  const source = await (await sitePolicies()).source(slug, date);
  return source === undefined ? undefined : ['text/markdown; charset=utf-8', () => source, SHARED];
}

async function history(slug: string, day: string): Promise<string> {
  return `${JSON.stringify(await (await sitePolicies()).history(slug, day), null, 2)}\n`;
}

type ExportOptions = {
  readonly siteUrl: string;
  /** ISO date of the site that is exported. */
  readonly day: string;
  /** Paths of the build's files on the site. */
  readonly assets: readonly string[];
};

/** Every path that an export has an answer for, each once. */
export async function* exportedPaths({ siteUrl, day, assets }: ExportOptions): AsyncGenerator<string> {
  yield* new Set([
    ...LOCALES.flatMap(({ code }) => Object.keys(REDIRECTS).flatMap((from) => bothForms(localePrefix(code) + from))),
    ...fixedAddresses().flatMap(formerPaths),
    ...fixedAddresses().flatMap(pathsOf),
    ...generatedFiles(siteUrl, day).keys(),
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
  const versions = await (await sitePolicies()).versions(policy, day);
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

/** Finds the period of a time: from a day on which a version of a policy comes into force to the next such day. */
export async function loadPeriods(): Promise<(time: number) => Period> {
  const days = await (await sitePolicies()).days();
  return (time) => periodAt(time, days, TIME_ZONE);
}
