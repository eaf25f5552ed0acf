import { RUDDERSTACK_KEY_PREFIX, USER_ID_KEY } from '#analytics/services.ts';
import { siteMessages } from '#commands/texts/interface-words.ts';
import { archiveHashes, legalFiles, type SiteFiles } from '#commands/texts/site-files.ts';
import { CONSENT_KEY } from '#consent/consent.ts';
import { LOCALE_COOKIE_NAME } from '#i18n/visitor-locale.ts';
import { measuringRule, unwrittenRule } from '#commands/texts/measuring-rules.ts';
import { lintLegal, type LintInput } from 'plinth-policies/lint';
import { isArchived, parseLegalPath } from 'plinth-policies/paths';
import { addressPath, fixedAddresses, localePrefix, resolvePath } from '#model/addresses.ts';
import { FRAME_IDS } from '#model/frame-ids.ts';
import { policyOf } from '#model/page-name.ts';
import type { Problem } from 'plinth-policies/owner-error';
import type { Measurement } from '#model/define-site.ts';
import { MEASUREMENT, PERMITTED_ORIGINS, POLICIES, LOCALES, FORMER_SLUGS, POLICY_LIVES, today } from '#model/facts.ts';

export function lintSite(files: SiteFiles, rules: Pick<LintInput, 'minWords' | 'needsSummaries'> = {}): Problem[] {
  const texts = legalFiles(files);
  // In each language, the note that a policy's first version must have.
  const firstNotes = [...siteMessages(files)].flatMap(([code, messages]) => {
    const note = messages.get('legal.firstPublished');
    return note === undefined ? [] : [[code, note] as const];
  });
  const names = [...browserNames(MEASUREMENT, LOCALES.length)];
  return lintLegal({
    files: texts,
    pages: sitePages(texts.keys()),
    slugs: POLICIES,
    lives: POLICY_LIVES,
    locales: LOCALES.map(({ code }) => code),
    ...(LOCALES[0] && { language: LOCALES[0].iso }),
    allowedOrigins: PERMITTED_ORIGINS,
    firstNotes: Object.fromEntries(firstNotes),
    archiveHashes: archiveHashes(files),
    today: today(),
    reservedIds: FRAME_IDS,
    rules: [
      unwrittenRule(names.filter(([, isStored]) => !isStored).map(([name]) => name)),
      ...(MEASUREMENT
        ? [
            measuringRule(
              MEASUREMENT,
              names.filter(([, isStored]) => isStored).map(([name]) => name),
            ),
          ]
        : []),
    ],
    command: 'npx plinth policy',
    settingsFile: 'config.ts',
    ...rules,
  });
}

/** The paths of all pages, and of those of policies the file of the text. */
export function sitePages(files: Iterable<string>): Map<string, string | undefined> {
  const pages = new Map<string, string | undefined>();
  for (const address of fixedAddresses()) {
    const policy = policyOf(address);
    pages.set(addressPath(address), policy === undefined ? undefined : `${address.locale}/${policy}.md`);
  }
  for (const [former, slug] of FORMER_SLUGS)
    for (const { code } of LOCALES) pages.set(`${localePrefix(code)}/legal/${former}/`, `${code}/${slug}.md`);
  for (const file of files) {
    const { locale = '', slug, version } = parseLegalPath(file) ?? {};
    const path = `${localePrefix(locale)}/legal/${slug}/${version}/`;
    if (isArchived(file) && resolvePath(path).kind === 'page') pages.set(path, file);
  }
  return pages;
}

/** Names that some sites may write into a browser, or beginnings of them: whether this one does. `languages`: how many. */
export function browserNames(measurement: Measurement | undefined, languages: number): Map<string, boolean> {
  return new Map([
    [CONSENT_KEY, measurement !== undefined],
    [USER_ID_KEY, measurement !== undefined],
    [RUDDERSTACK_KEY_PREFIX, measurement?.services.rudderstack !== undefined],
    [LOCALE_COOKIE_NAME, languages > 1],
  ]);
}
