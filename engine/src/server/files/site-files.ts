import { BUNDLES } from '#i18n/bundles.server.ts';
import { createAssets, type AssetFiles } from '#server/files/assets.ts';
import { createGeneratedFiles, type GeneratedFile } from '#server/files/generated-files.ts';
import { llmsTxt } from '#server/files/llms-txt.ts';
import { policyFeed } from '#server/files/policy-feed.ts';
import { speculationRules } from '#server/files/speculation-rules.ts';
import { findVersionFile } from '#server/files/version-files.ts';
import { wellKnownFiles } from '#server/files/well-known-files.ts';
import type { Compress, Representation } from '#server/http/representation.ts';

type Options = { readonly siteUrl: string; readonly files: AssetFiles; readonly compress: Compress };

/** Finds every file that the site serves beside its pages: those written from its facts and texts, then those of the build. */
export function createSiteFiles({ siteUrl, files, compress }: Options) {
  const generated = createGeneratedFiles(siteGeneratedFiles(siteUrl), findVersionFile, compress);
  const assets = createAssets(files, compress);
  return async (path: string): Promise<Representation | undefined> => (await generated(path)) ?? assets(path);
}

/** Those that are written from its facts and texts, by path, but for those of policy versions (`findVersionFile`). */
export function siteGeneratedFiles(siteUrl: string): Readonly<Record<string, GeneratedFile>> {
  return {
    ...wellKnownFiles(siteUrl),
    ...llmsTxt(siteUrl),
    ...policyFeed(siteUrl),
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
