import { COMPANY_FACTS, type Answers } from '#commands/setup/answers.ts';
import type { Project } from '#commands/setup/project.ts';
import { textOfMessage } from '#commands/setup/literal-text.ts';
import { settingsOf } from '#commands/setup/settings-file.ts';
import { brandOf } from '#commands/setup/theme-file.ts';
import { wordsHash } from '#commands/site-record.ts';
import { flattenMessages, type MessageTree } from '#commands/site-texts.ts';

const HOME_WORDS = { headline: 'pages.home.title', lead: 'pages.home.description' } as const;

/** The answers that the site gives now, read from its files; a fact or a sentence of the sample is none. */
export function presentAnswers(project: Project): Answers {
  const { definition, files } = project;
  const facts = COMPANY_FACTS.flatMap((name) => {
    const fact = definition.company[name];
    return fact === undefined || fact.sample ? [] : [[name, fact.value]];
  });
  return {
    ...(Object.fromEntries(facts) as Answers),
    ...homeWords(project, definition.languages[0].code),
    languages: definition.languages.map(({ iso }) => iso),
    policies: definition.policies.map((slug) => ({ slug })),
    ...brandOf(files.get('site/theme.css') ?? ''),
    ...(settingsOf(files.get('.env')) as Answers),
  };
}

/** The words of the home page in a language of the site; none for one that it has not, and none that are the sample's. */
export function homeWords({ definition, files, record }: Project, tag: string): Pick<Answers, 'headline' | 'lead'> {
  const file = definition.languages.find(({ code, iso }) => [code, iso].includes(tag))?.file ?? '';
  const messages = flattenMessages(JSON.parse(files.get(`site/${file}`) ?? '{}') as MessageTree);
  const words = Object.entries(HOME_WORDS).flatMap(([question, key]) => {
    const message = messages.get(key);
    const isOwn = message !== undefined && record.sample.words[key] !== wordsHash(message);
    return isOwn ? [[question, textOfMessage(message)]] : [];
  });
  return Object.fromEntries(words) as Pick<Answers, 'headline' | 'lead'>;
}
