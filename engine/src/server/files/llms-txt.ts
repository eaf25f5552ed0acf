import { policyVersions } from '#legal/policy-versions.server.ts';
import { strictTranslate } from '#i18n/bundles.server.ts';
import { buildPayload } from '#page/build-payload.server.ts';
import type { GeneratedFile } from '#server/files/generated-files.ts';
import { COMPANY } from '#model/facts.ts';
import { DEFAULT_LOCALE, LOCALES } from '#model/locales.ts';
import type { Locale } from '#model/define-site.ts';
import { pageFacts } from '#model/pages.ts';
import { versionSourcePath } from '#model/policies.ts';
import { addressPath, fixedAddresses, type PageAddress } from '#model/addresses.ts';

/** `/llms.txt`, the list of pages for language models; a policy is listed by its Markdown, the text in force. */
export function llmsTxt(siteUrl: string, day: string): Record<string, GeneratedFile> {
  return { '/llms.txt': { contentType: 'text/plain; charset=utf-8', write: () => writeList(siteUrl, day) } };
}

/** The format of llmstxt.org: a title, one sentence, and links to the pages, by language. */
async function writeList(siteUrl: string, day: string): Promise<string> {
  const { head } = await buildPayload({ kind: 'named', name: 'home', locale: DEFAULT_LOCALE }, { build: '', day });
  const parts = await Promise.all(LOCALES.map((locale) => pagesOf(locale, siteUrl, day)));
  return [`# ${COMPANY.brand.value}`, `> ${head.description}`, ...parts].join('\n\n') + '\n';
}

async function pagesOf({ code, name }: Locale, siteUrl: string, day: string): Promise<string> {
  const listed = fixedAddresses().filter((address) => pageFacts(address).listed && address.locale === code);
  const lines = await Promise.all(
    listed.map(async (address) => {
      const { head } = await buildPayload(address, { build: '', day });
      return `- [${head.title}](${siteUrl}${await plainestPath(address, day)}): ${head.description}`;
    }),
  );
  const t = strictTranslate(code);
  const title = t('files.pages') + (LOCALES.length > 1 ? ` (${name})` : '');
  return `## ${title}\n\n${lines.join('\n')}`;
}

/** The path of a policy's Markdown in the default language; of any other page, its own path. */
async function plainestPath(address: PageAddress, day: string): Promise<string> {
  if (address.kind !== 'policy' || address.locale !== DEFAULT_LOCALE) return addressPath(address);
  const inForce = (await policyVersions(address.policy, day)).find(({ status }) => status === 'in-force');
  return inForce === undefined ? addressPath(address) : versionSourcePath(address.policy, inForce.effective);
}
