import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Color from 'colorjs.io';
import { multiselect, note, select } from '@clack/prompts';
import {
  parseAnswers,
  policiesIn,
  problemOfAnswer,
  type Answers,
  type Policy,
  type Question,
} from '#commands/setup/answers.ts';
import { typedPath } from '#commands/launcher.ts';
import { homeWords, presentAnswers } from '#commands/setup/present-site.ts';
import type { Project } from '#commands/setup/project.ts';
import { answered, askLine, askList, type LineOptions } from '#commands/setup/prompts.ts';
import { languageName, SHIPPED_LANGUAGES } from '#commands/texts/shipped-words.ts';
import { wantedLanguages } from '#commands/setup/wanted-languages.ts';
import { ownMeasurement } from '#commands/setup/wanted-measurement.ts';

type Line = readonly [question: Question, message: string, options?: LineOptions];

const COMPANY: readonly Line[] = [
  ['brand', 'What do visitors call the company?'],
  ['legalName', 'Its registered name?'],
  ['address', 'Its registered address, in one line?'],
  ['companyNumber', 'Its number in the register of companies?'],
  ['supervisor', 'Who supervises it? (or none)', { mayBeNone: true }],
  ['timeZone', 'Its time zone? (a new text applies from 00:00 there)'],
  ['contactEmail', 'Where do customers write to?'],
  ['securityContact', 'Where does a finder of a weakness write to? (an email address, or https:)'],
  ['siteUrl', 'The address of the site, such as https://www.your-name.com?'],
  ['headline', 'The headline of the home page?'],
  ['lead', 'What does the company do, in one or two sentences?'],
];
const SERVICE: readonly Line[] = [
  ['analyticsScriptUrl', 'The address of its script?'],
  ['analyticsWriteKey', 'Its write key?'],
  ['analyticsEndpoint', 'The address that visits are sent to?'],
];

const SAVED_ANSWERS = '.cache/setup-answers.json';

/** Asks all questions, and saves the answers before anything can fail, so that none has to be given again. */
export async function ask(project: Project): Promise<Answers> {
  note('Enter keeps what is there, typing replaces it. Nothing is written before the last question.', 'Plinth');
  const first = await askFirst(presentAnswers(project), ownMeasurement(project) !== undefined);
  const answers = { ...first, ...(await askFurtherWords(project, first)) };
  mkdirSync(dirname(SAVED_ANSWERS), { recursive: true });
  writeFileSync(SAVED_ANSWERS, `${JSON.stringify(answers, null, 2)}\n`);
  console.log(`Your answers are kept: npx plinth init --answers ${SAVED_ANSWERS} gives them again.`);
  return answers;
}

/** All but the words in further languages. `measures`: whether the owner's `config.ts` names what is measured. */
async function askFirst(present: Answers, measures: boolean): Promise<Answers> {
  // The machine's, unless the site has one.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const company = await askLines(COMPANY, { timeZone, ...present });
  const site = await askSite(present);
  const analytics = await askProvider(present, measures);
  const service = analytics ? await askLines(SERVICE, present) : {};
  // As in a file of answers: an email address, for one, becomes an address with its scheme.
  return parseAnswers({ ...company, ...site, analytics, ...service });
}

async function askLines(lines: readonly Line[], present: Answers): Promise<Record<string, string | undefined>> {
  const given: Record<string, string | undefined> = {};
  for (const [question, message, options] of lines)
    given[question] = await askLine(question, message, present, options);
  return given;
}

async function askSite(present: Answers): Promise<Record<string, unknown>> {
  const languages = await askList(
    `Its languages, the binding one first? (the interface is translated to ${SHIPPED_LANGUAGES.join(', ')})`,
    present.languages ?? [],
    (tags) => problemOfAnswer('languages', tags),
  );
  const kept = await askPolicies(present);
  const further = await askList(
    'Further policies, as name or name=path of its Markdown? (empty for none)',
    [],
    (items) => policiesProblem(kept, policiesIn(items)),
  );
  const paper = await askLine('paper', 'The colour of paper, in light?', present);
  const ink = await askLine('ink', 'The colour of ink, in light?', present, {
    problem: (given) => inkProblem(paper, given),
  });
  const rest = await askLines(
    [
      ['accent', 'The colour of buttons and seals?'],
      ['mark', 'The path of your mark as an SVG file? (empty: as it is)', { problem: fileProblem }],
      ['sentryDsn', 'The DSN of your error-reporting service? (or none)', { mayBeNone: true }],
    ],
    present,
  );
  return { languages, policies: [...kept, ...policiesIn(further)], paper, ink, ...rest };
}

function askPolicies({ policies = [] }: Answers): Promise<Policy[]> {
  return answered(
    multiselect({
      message: 'Which of these policies do you keep?',
      options: policies.map((policy) => ({ value: policy, label: policy.slug })),
      initialValues: policies,
      required: false,
    }),
  );
}

function askProvider({ analytics }: Answers, measures: boolean): Promise<Answers['analytics']> {
  const unset = measures ? undefined : ('' as const);
  return answered(
    select({
      message: 'Are visits measured?',
      initialValue: analytics ?? unset,
      options: [
        ...(measures ? [{ value: undefined, label: 'As it is in config.ts' }] : []),
        { value: '' as const, label: 'No' },
        { value: 'segment' as const, label: 'With Segment' },
        { value: 'rudderstack' as const, label: 'With RudderStack' },
      ],
    }),
  );
}

/** The words of the home page in each language but the first. An answer that is left empty stays as it is. */
async function askFurtherWords(project: Project, answers: Answers): Promise<Answers> {
  const words: Record<'headline' | 'lead', Record<string, string>> = { headline: {}, lead: {} };
  // Only the languages: `wantedSite` may throw, and the answers are not saved yet.
  const [first, ...further] = wantedLanguages(project.definition, answers);
  for (const { iso } of further) {
    const present = homeWords(project, iso);
    const name = languageName(iso);
    const headline = await askLine('headline', `The headline of the home page, in ${name}? (empty: as it is)`, present);
    const lead = await askLine('lead', `What the company does, in ${name}? (empty: as it is)`, present);
    if (headline !== undefined) words.headline[iso] = headline;
    if (lead !== undefined) words.lead[iso] = lead;
  }
  const inLanguages = (question: 'headline' | 'lead'): Answers => {
    const { [question]: own } = answers;
    if (Object.keys(words[question]).length === 0) return {};
    return { [question]: { ...(typeof own === 'string' ? { [first.iso]: own } : own), ...words[question] } };
  };
  return { ...inLanguages('headline'), ...inLanguages('lead') };
}

/** Why the policies of a site cannot be those that are kept and these; undefined where they can. */
export function policiesProblem(kept: readonly Policy[], further: readonly Policy[]): string | undefined {
  if (kept.length === 0 && further.length === 0) return 'Takes at least one policy, as none of the others is kept';
  if (further.length === 0) return undefined;
  const missing = further.flatMap(({ text }) => (typeof text === 'string' ? (fileProblem(text) ?? []) : []));
  return problemOfAnswer('policies', further) ?? missing[0];
}

function fileProblem(path: string): string | undefined {
  return [path, typedPath(path)].some((place) => existsSync(place)) ? undefined : `There is no file ${typedPath(path)}`;
}

function inkProblem(paper: string | undefined, ink: string): string | undefined {
  const isDarker = paper === undefined || Number(new Color(ink).oklch.l) < Number(new Color(paper).oklch.l);
  return isDarker ? undefined : `Takes a colour that is darker than paper, ${paper}`;
}
