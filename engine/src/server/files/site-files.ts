import { BUNDLES } from '#i18n/bundles.server.ts';
import { versionOn } from '#legal/policy-version.ts';
import { chainOf } from '#legal/policy-versions.server.ts';
import { policyPageName } from '#model/page-name.ts';
import { POLICIES } from '#model/policies.ts';
import { comingImagePath, socialImagePath } from '#model/social-image.ts';
import { createGeneratedFiles, type GeneratedFile } from '#server/files/generated-files.ts';
import { llmsTxt } from '#server/files/llms-txt.ts';
import { policyFeed } from '#server/files/policy-feed.ts';
import { speculationRules } from '#server/files/speculation-rules.ts';
import { findVersionFile } from '#server/files/version-files.ts';
import { wellKnownFiles } from '#server/files/well-known-files.ts';
import type { Compress, Representation } from '#server/http/representation.ts';

type Options = { readonly siteUrl: string; readonly day: string; readonly assets: Find; readonly compress: Compress };
type Find = (path: string) => Promise<Representation | undefined>;

/** Finds every file that the site serves beside its pages on a day: those written from its facts and texts, then `assets`. */
export function createSiteFiles({ siteUrl, day, assets, compress }: Options): Find {
  const generated = createGeneratedFiles(
    siteGeneratedFiles(siteUrl, day),
    (path) => findVersionFile(path, day),
    compress,
  );
  return async (path) => (await generated(path)) ?? (await comingImage(path, day, assets)) ?? assets(path);
}

/** The picture of a policy's text in force, where its file has not been moved yet by `policy publish`. */
async function comingImage(path: string, day: string, assets: Find): Promise<Representation | undefined> {
  const policy = POLICIES.find((slug) => socialImagePath(policyPageName(slug)) === path);
  const inForce = policy === undefined ? undefined : versionOn(await chainOf(policy), day);
  if (policy === undefined || inForce?.file.endsWith('/next.md') !== true) return undefined;
  return assets(comingImagePath(policyPageName(policy)));
}

/** Those that are written from its facts and texts, by path, but for those of policy versions (`findVersionFile`). */
export function siteGeneratedFiles(siteUrl: string, day: string): Readonly<Record<string, GeneratedFile>> {
  return {
    ...wellKnownFiles(siteUrl, day),
    ...llmsTxt(siteUrl, day),
    ...policyFeed(siteUrl, day),
    ...messageFiles(),
    ...speculationRules(),
  };
}

function messageFiles(): Record<string, GeneratedFile> {
  const contentType = 'application/json; charset=utf-8';
  return Object.fromEntries(
    Object.entries(BUNDLES).map(([code, messages]) => [
      `/locales/${code}.json`,
      { contentType, write: async () => JSON.stringify(messages) },
    ]),
  );
}
