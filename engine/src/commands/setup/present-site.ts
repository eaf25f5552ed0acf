import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AnswersError, COMPANY_FACTS, type Answers } from '#commands/setup/answers.ts';
import { textOfMessage } from '#commands/setup/literal-text.ts';
import { messagesIn, type Project } from '#commands/setup/project.ts';
import { settingsOf } from '#commands/setup/settings-file.ts';
import { brandOf } from '#commands/setup/theme-file.ts';
import { isLanguage } from '#commands/setup/wanted-languages.ts';
import { readSiteFiles, siteRecord } from '#commands/texts/site-files.ts';
import { recordOf, wordsHash } from '#commands/texts/site-record.ts';
import { dayOf } from '#lib/day.ts';
import { SITE } from '#model/facts.ts';

const HOME_WORDS = { headline: 'pages.home.title', lead: 'pages.home.description' } as const;

/** The site in a folder before setup. `beside`: where a path in an answer is looked for as well. */
export function readProject(folder: string, beside: string): Project {
  const siteFiles = readSiteFiles(folder);
  const settings = ['.env', '.env.example'].filter((path) => existsSync(join(folder, path)));
  return {
    files: new Map([
      ...siteFiles,
      ...settings.map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const),
    ]),
    definition: SITE,
    // Without a record each file counts as edited.
    record: siteRecord(siteFiles) ?? recordOf(new Map()),
    today: dayOf(),
    read: (path) => {
      const places = [path, join(beside, path)];
      const file = places.find((place) => existsSync(place));
      if (file === undefined)
        throw new AnswersError([`${path}: there is no file ${places.map((place) => resolve(place)).join(', nor ')}`]);
      return readFileSync(file, 'utf8');
    },
  };
}

/** The answers that the site's files give already, without facts and sentences of the sample. */
export function presentAnswers(project: Project): Answers {
  const { definition, files } = project;
  const facts = COMPANY_FACTS.flatMap((name) => {
    const fact = definition.company[name];
    return fact === undefined || fact.sample ? [] : [[name, fact.value]];
  });
  return {
    ...(Object.fromEntries(facts) as Answers),
    ...homeWords(project, definition.languages[0].code),
    ...(definition.timeZone === undefined ? {} : { timeZone: definition.timeZone }),
    languages: definition.languages.map(({ iso }) => iso),
    policies: definition.policies.map((slug) => ({ slug })),
    ...brandOf(files.get('theme.css') ?? ''),
    ...(settingsOf(files.get('.env')) as Answers),
  };
}

/** Empty where the site lacks the language or has the sample's words. */
export function homeWords({ definition, files, record }: Project, tag: string): Pick<Answers, 'headline' | 'lead'> {
  const file = definition.languages.find((locale) => isLanguage(locale, tag))?.file ?? '';
  const messages = messagesIn(files, file);
  const words = Object.entries(HOME_WORDS).flatMap(([question, key]) => {
    const message = messages.get(key);
    const isOwn = message !== undefined && record.sample.words[key] !== wordsHash(message);
    return isOwn ? [[question, textOfMessage(message)]] : [];
  });
  return Object.fromEntries(words) as Pick<Answers, 'headline' | 'lead'>;
}
