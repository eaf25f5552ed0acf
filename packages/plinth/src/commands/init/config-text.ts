import type { Answers } from '#commands/init/answers.ts';
import { literal } from '#commands/texts/literal.ts';
import type { Locale, Measurement } from '#model/define-site.ts';
import { policyPageName } from '#model/page-name.ts';

export type Configured = {
  readonly answers: Answers;
  readonly languages: readonly Locale[];
  /** Their slugs. */
  readonly policies: readonly string[];
  readonly measurement: Measurement | undefined;
  readonly permittedOrigins: readonly string[];
  readonly securityTxtExpires: string;
};

const HEADER_POLICIES = 3;

/** `config.ts` of a new site. What has no answer is a sample, which the launch check lists. */
export function configText(site: Configured): string {
  const { answers, languages, policies, measurement, permittedOrigins, securityTxtExpires } = site;
  const pages = policies.map(policyPageName);
  return `import { defineSite, sample } from 'plinth/config';

export default defineSite({
  // sample('…') is a fact to replace: npx plinth doctor lists what is left.
  company: {
${companyFacts(answers)}
  },

  // The first is that of the binding texts.
  languages: [
${languages.map((locale) => `    ${literal(locale)},`).join('\n')}
  ],

  policies: ${literal(policies)},

  pages: {
    home: { path: '/', meta: { hydrate: false } },
  },

  menus: {
    header: ${literal(pages.slice(0, HEADER_POLICIES))},
    footer: ${literal(pages)},
  },

  redirects: {
    '/legal': ${literal(`/legal/${policies[0]}/`)},
  },

  // Sites that yours may link to.
  permittedOrigins: ${literal(permittedOrigins)},
${setting('measurement', measurement)}${setting('timeZone', answers.timeZone)}
  // Until when the security contact may be trusted: a date within a year.
  securityTxtExpires: ${literal(securityTxtExpires)},
});
`;
}

function companyFacts({ brand, legalName }: Answers): string {
  const factOf = (answer: string | undefined, sample: string): string =>
    answer === undefined ? `sample(${literal(sample)})` : literal(answer);
  return `    brand: ${factOf(brand, 'Your company')},
    legalName: ${factOf(legalName, 'Your Company Ltd')},
    address: sample('1 Your Street, Your Town, Your Country'),
    // Take it out where the number says it.
    register: sample('Your register, or the court that keeps it'),
    companyNumber: sample('00000000'),
    // Take it out where there is none.
    supervisor: sample('Your supervisor'),
    contactEmail: sample('hello@example.com'),
    securityContact: sample('mailto:security@example.com'),`;
}

/** Nothing for a setting that the site does not have. */
function setting(name: string, value: unknown): string {
  return value === undefined ? '' : `\n  ${name}: ${literal(value, '  ')},\n`;
}
