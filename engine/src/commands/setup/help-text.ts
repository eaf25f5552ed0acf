import type { Answers, Question } from '#commands/setup/answers.ts';
import { flagOf, QUESTIONS, WORDED } from '#commands/setup/options.ts';

/** A file of answers to every question, as a test checks. */
const EXAMPLE = {
  brand: 'Your name',
  legalName: 'Your registered name Ltd',
  address: '1 Your Street, Your Town',
  companyNumber: '1234567',
  supervisor: '',
  timeZone: 'Europe/Amsterdam',
  contactEmail: 'hello@your-name.com',
  securityContact: 'mailto:security@your-name.com',
  siteUrl: 'https://www.your-name.com',
  headline: { nl: 'Goed verzekerd', en: 'Well insured' },
  lead: { nl: 'Wij bemiddelen in verzekeringen.', en: 'We are brokers of insurance.' },
  languages: ['nl', 'en'],
  policies: [
    {
      slug: 'privacy',
      title: { nl: 'Privacy', en: 'Privacy' },
      text: { nl: 'drafts/privacy.nl.md', en: 'drafts/privacy.en.md' },
    },
    { slug: 'terms', title: 'Voorwaarden' },
  ],
  paper: '#ffffff',
  ink: '#10223f',
  accent: '#0b5d4e',
  mark: 'drafts/mark.svg',
  analytics: 'segment',
  analyticsScriptUrl: 'https://cdn.segment.com/analytics.js/v1/your-key/analytics.min.js',
  analyticsWriteKey: 'your-key',
  analyticsEndpoint: 'https://api.segment.io/v1',
  analyticsPolicy: 'privacy',
  sentryDsn: 'https://key@errors.your-name.com/1',
} as const satisfies { readonly [question in Question]-?: Answers[question] };

/** For `npx plinth init --help`. */
export function helpText(): string {
  const questions = QUESTIONS.map((question) => `  --${flagOf(question)} …`);
  return [
    'npx plinth init: writes a site into a new folder, or changes the one that is there. It asks; or:',
    '  npx plinth init --answers FILE   a JSON file of answers by their names, as below',
    '  npx plinth init --brand … …      a flag for each answer; what is left out stays as it is',
    '  npx plinth init --yes            no question: adds the words that the site lacks, where its language is shipped',
    ...questions,
    ...WORDED.map((question) => `  --${question}-en …`.padEnd(36) + 'the same in one language, by its tag'),
    '  --languages nl,en                 language tags, that of the binding texts first',
    '  --policies a,b=drafts/b.md        policies by their slugs, with the path of a text in Markdown',
    '  --time-zone Europe/Amsterdam      where a text applies from 00:00 of its day; UTC while config.ts has none',
    '  --overwrite                       replaces files that you have edited as well',
    '  --dry-run                         says what would be done',
    '',
    'A file of answers: each may be left out. What is said in several languages is one text, which is in the first of them,',
    'or a text for each; paths are looked for beside the file; "analytics": "" means that nothing is measured.',
    '',
    JSON.stringify(EXAMPLE, null, 2),
  ].join('\n');
}
