import { COMPANY_FACTS, type Answers } from '#commands/setup/answers.ts';
import { messagesIn, type Project } from '#commands/setup/project.ts';
import { textOfMessage } from '#commands/setup/literal-text.ts';
import { settingsOf } from '#commands/setup/settings-file.ts';
import { brandOf } from '#commands/setup/theme-file.ts';
import { wordsHash } from '#commands/texts/site-record.ts';

const HOME_WORDS = { headline: 'pages.home.title', lead: 'pages.home.description' } as const;

/** The present answers, read from the site's files, without facts and sentences of the sample. */
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
  const file = definition.languages.find(({ code, iso }) => [code, iso].includes(tag))?.file ?? '';
  const messages = messagesIn(files, file);
  const words = Object.entries(HOME_WORDS).flatMap(([question, key]) => {
    const message = messages.get(key);
    const isOwn = message !== undefined && record.sample.words[key] !== wordsHash(message);
    return isOwn ? [[question, textOfMessage(message)]] : [];
  });
  return Object.fromEntries(words) as Pick<Answers, 'headline' | 'lead'>;
}
