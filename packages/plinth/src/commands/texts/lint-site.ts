import { RUDDERSTACK_KEY_PREFIX, USER_ID_KEY } from '#analytics/services.ts';
import { siteMessages } from '#commands/texts/interface-words.ts';
import { archiveHashes, legalFiles, type SiteFiles } from '#commands/texts/site-files.ts';
import { ANSWER_DAYS, CONSENT_KEY } from '#consent/consent.ts';
import { LOCALE_COOKIE_NAME } from '#i18n/visitor-locale.ts';
import {
  measuringRule,
  unwrittenRule,
  type MeasuringFacts,
  type UnwrittenName,
} from '#commands/texts/measuring-rules.ts';
import { lintLegal, type LintInput } from 'plinth-policies/lint';
import { isArchived, parseLegalPath } from 'plinth-policies/paths';
import { addressPath, fixedAddresses, localePrefix, resolvePath } from '#model/addresses.ts';
import { FRAME_IDS } from '#model/frame-ids.ts';
import { policyOf } from '#model/page-name.ts';
import type { Problem } from 'plinth-policies/owner-error';
import type { Measurement } from '#model/define-site.ts';
import { MEASUREMENT, PERMITTED_ORIGINS, POLICIES, LOCALES, FORMER_SLUGS, POLICY_LIVES, today } from '#model/facts.ts';

type Configured = {
  readonly measurement: Measurement | null | undefined;
  readonly languages: number;
};

/** Names, or beginnings of names, with the reason why a site does not write them; undefined where it does. */
const NAMES: ReadonlyArray<{
  readonly name: string;
  readonly missing: (configured: Configured) => string | undefined;
}> = [
  { name: CONSENT_KEY, missing: unmeasured },
  { name: USER_ID_KEY, missing: unmeasured },
  {
    name: RUDDERSTACK_KEY_PREFIX,
    missing: ({ measurement }) =>
      measurement?.services.rudderstack === undefined ? 'RudderStack is none of its services' : undefined,
  },
  {
    name: LOCALE_COOKIE_NAME,
    missing: ({ languages }) => (languages > 1 ? undefined : 'it has one language, and keeps no choice of one'),
  },
];

export function lintSite(files: SiteFiles, rules: Pick<LintInput, 'minWords' | 'needsSummaries'> = {}): Problem[] {
  const texts = legalFiles(files);
  // In each language, the note that a policy's first version must have.
  const firstNotes = [...siteMessages(files)].flatMap(([code, messages]) => {
    const note = messages.get('legal.firstPublished');
    return note === undefined ? [] : [[code, note] as const];
  });
  const languages = LOCALES.length;
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
      unwrittenRule(unwrittenNames({ measurement: MEASUREMENT, languages })),
      ...(MEASUREMENT ? [measuringRule(measuringFacts(MEASUREMENT, languages))] : []),
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

/** What the policy about measuring must say on this site. */
export function measuringFacts(measurement: Measurement, languages: number): MeasuringFacts {
  const { policy, clauses, services } = measurement;
  return {
    slug: policy,
    clauses,
    services: Object.values(services),
    storedNames: storedNames({ measurement, languages }),
    answerDays: ANSWER_DAYS,
  };
}

/** The names that this site may write into a browser, besides those of every site. */
function storedNames(configured: Configured): string[] {
  return NAMES.filter(({ missing }) => missing(configured) === undefined).map(({ name }) => name);
}

/** The names that it never writes, which its policies must not mention. */
export function unwrittenNames(configured: Configured): UnwrittenName[] {
  return NAMES.flatMap(({ name, missing }) => {
    const why = missing(configured);
    return why === undefined ? [] : [{ name, why }];
  });
}

function unmeasured({ measurement }: Configured): string | undefined {
  return measurement ? undefined : 'config.ts has no measurement';
}
