import { existsSync } from 'node:fs';
import Color from 'colorjs.io';
import { cancel, confirm, group, multiselect, note, select, text } from '@clack/prompts';
import { parseAnswers, problemOfAnswer, type Answers, type Question } from '#commands/setup/answers.ts';
import { SHIPPED_LANGUAGES } from '#commands/setup/shipped-words.ts';

/** The person at the terminal does not want to go on; nothing has been written. */
export class SetupCancelled extends Error {
  override name = 'SetupCancelled';
}

/** Of each group of questions. */
export const STOP = {
  onCancel: () => {
    cancel('Nothing was changed.');
    throw new SetupCancelled('cancelled');
  },
};

/**
 * Asks everything, with the present answers to begin with. What is left empty stays as it is. `measures`: whether the owner
 * has chosen to measure visits, which the settings of this machine need not say.
 */
export async function ask(present: Answers, measures: boolean): Promise<Answers> {
  note('Enter keeps what is there, typing replaces it. Nothing is written before the last question.', 'Plinth');
  const company = await askCompany(present);
  const { policies: kept, morePolicies, ...look } = await askSite(present, measures);
  const service = look.analytics ? await askService(present) : {};
  const answers = { ...company, ...look, ...service, policies: [...kept, ...policiesIn(morePolicies)] };
  // As a file of answers is read: an e-mail address becomes one with its scheme.
  return parseAnswers(Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined)));
}

function askCompany(present: Answers) {
  return group(
    {
      brand: () => line('brand', 'What do visitors call the company?', present),
      legalName: () => line('legalName', 'Its registered name?', present),
      address: () => line('address', 'Its registered address, in one line?', present),
      companyNumber: () => line('companyNumber', 'Its number in the register of companies?', present),
      supervisor: () => line('supervisor', 'Who supervises it? (none where nobody does)', present, ''),
      contactEmail: () => line('contactEmail', 'Where do customers write to?', present),
      securityContact: () =>
        line('securityContact', 'Where does a finder of a weakness write to? (an e-mail address, or https:)', present),
      siteUrl: () => line('siteUrl', 'The address of the site, such as https://www.your-name.com?', present),
      headline: () => line('headline', 'The headline of the home page?', present),
      lead: () => line('lead', 'What does the company do, in one or two sentences?', present),
    },
    STOP,
  );
}

function askSite(present: Answers, measures: boolean) {
  const translated = SHIPPED_LANGUAGES.join(', ');
  return group(
    {
      languages: () =>
        list(
          'languages',
          `Its languages, the binding one first? (the interface is translated to ${translated})`,
          present,
        ),
      policies: () => policies(present),
      morePolicies: () =>
        list('policies', 'Further policies, as name or name=path of its Markdown? (empty for none)', {}),
      paper: () => line('paper', 'The colour of paper, in light?', present),
      ink: ({ results: { paper } }) =>
        line('ink', 'The colour of ink, in light?', present, undefined, (ink) => inkProblem(paper, ink)),
      accent: () => line('accent', 'The colour of buttons and seals?', present),
      mark: () => line('mark', 'The path of your mark as an SVG file? (empty: as it is)', {}, undefined, fileProblem),
      sentryDsn: () => line('sentryDsn', 'The DSN of your error-reporting service? (or none)', present, ''),
      analytics: () => provider(present, measures),
    },
    STOP,
  );
}

/** Whether to replace a file that its owner has edited. */
export async function askToReplace(path: string): Promise<boolean> {
  const { yes } = await group(
    { yes: () => confirm({ message: `You have edited ${path}. Replace it?`, initialValue: false }) },
    STOP,
  );
  return yes;
}

export async function askToWrite(): Promise<boolean> {
  const { yes } = await group({ yes: () => confirm({ message: 'Write this?' }) }, STOP);
  return yes;
}

function askService(present: Answers) {
  return group(
    {
      analyticsScriptUrl: () => line('analyticsScriptUrl', 'The address of its script?', present),
      analyticsWriteKey: () => line('analyticsWriteKey', 'Its write key?', present),
      analyticsEndpoint: () => line('analyticsEndpoint', 'The address that visits are sent to?', present),
    },
    STOP,
  );
}

/**
 * Enter keeps the present answer, which typing replaces: as the start of a line it would be typed onto. undefined where
 * there is none either, unless empty means something: then "none" is empty as well, and takes the present answer away.
 */
export async function line<Empty extends '' | undefined = undefined>(
  question: Question,
  message: string,
  present: Answers,
  empty?: Empty,
  check: (given: string) => string | undefined = () => undefined,
): Promise<string | Empty | symbol> {
  const value = present[question];
  const isNone = (given: string): boolean => empty !== undefined && given.trim().toLowerCase() === 'none';
  const answer = await text({
    message,
    ...keptByEnter(typeof value === 'string' ? value : ''),
    validate: (given = '') =>
      given === '' || isNone(given) ? undefined : (problemOfAnswer(question, given) ?? check(given)),
  });
  if (typeof answer === 'string' && isNone(answer)) return empty as Empty;
  return answer === '' || answer === undefined ? (empty as Empty) : answer;
}

function keptByEnter(value: string) {
  return value === '' ? {} : { placeholder: value, defaultValue: value };
}

async function list(question: 'languages' | 'policies', message: string, present: Answers): Promise<string[] | symbol> {
  const value = question === 'languages' ? (present.languages ?? []).join(', ') : '';
  const answer = await text({
    message,
    ...keptByEnter(value),
    validate: (given = '') => {
      const items = itemsOf(given);
      if (items.length === 0) return undefined;
      if (question === 'languages') return problemOfAnswer(question, items);
      const policies = policiesIn(items);
      const missing = policies.flatMap(({ text: path = '' }) => (path === '' ? [] : (fileProblem(path) ?? [])));
      return problemOfAnswer(question, policies) ?? missing[0];
    },
  });
  return typeof answer === 'string' ? itemsOf(answer) : (answer ?? []);
}

async function policies({ policies: present = [] }: Answers) {
  return multiselect({
    message: 'Which of these policies do you keep?',
    options: present.map((policy) => ({ value: policy, label: policy.slug })),
    initialValues: present,
    required: false,
  });
}

async function provider({ analytics }: Answers, measures: boolean) {
  const unset = measures ? undefined : ('' as const);
  return select({
    message: 'Are visits measured?',
    initialValue: analytics ?? unset,
    options: [
      ...(measures ? [{ value: undefined, label: 'As it is in site/config.ts' }] : []),
      { value: '' as const, label: 'No' },
      { value: 'segment' as const, label: 'With Segment' },
      { value: 'rudderstack' as const, label: 'With RudderStack' },
    ],
  });
}

function fileProblem(path: string): string | undefined {
  return existsSync(path) ? undefined : `There is no file ${path}`;
}

function inkProblem(paper: string | undefined, ink: string): string | undefined {
  const isDarker = paper === undefined || Number(new Color(ink).oklch.l) < Number(new Color(paper).oklch.l);
  return isDarker ? undefined : `Takes a colour that is darker than paper, ${paper}`;
}

function itemsOf(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function policiesIn(items: readonly string[]): Array<{ slug: string; text?: string }> {
  return items.map((item) => {
    const [slug = '', path] = item.split('=');
    return path === undefined ? { slug } : { slug, text: path };
  });
}
