import { COMPANY_FACTS, type Answers } from '#commands/setup/answers.ts';
import { hasSampleHome } from '#commands/setup/home-page.ts';
import type { Project } from '#commands/setup/project.ts';
import { textOfMessage } from '#commands/setup/literal-message.ts';
import { settingsOf } from '#commands/setup/settings-file.ts';
import { brandOf } from '#commands/setup/theme-file.ts';
import { flattenMessages, type MessageTree } from '#commands/site-texts.ts';

/** The answers that the site gives now, read from its files; a fact or a sentence of the sample is none. */
export function presentAnswers(project: Project): Answers {
  const { definition, files } = project;
  const facts = COMPANY_FACTS.flatMap((name) => {
    const fact = definition.company[name];
    return fact === undefined || fact.sample ? [] : [[name, fact.value]];
  });
  return {
    ...(Object.fromEntries(facts) as Answers),
    ...(hasSampleHome(project) ? {} : homeWords(project)),
    languages: definition.languages.map(({ iso }) => iso),
    policies: definition.policies.map((slug) => ({ slug })),
    ...brandOf(files.get('site/theme.css') ?? ''),
    ...(settingsOf(files.get('.env')) as Answers),
  };
}

function homeWords({ definition, files }: Project): Pick<Answers, 'headline' | 'lead'> {
  const messages = flattenMessages(
    JSON.parse(files.get(`site/${definition.languages[0].file}`) ?? '{}') as MessageTree,
  );
  const headline = messages.get('pages.home.title');
  const lead = messages.get('pages.home.description');
  return {
    ...(headline === undefined ? {} : { headline: textOfMessage(headline) }),
    ...(lead === undefined ? {} : { lead: textOfMessage(lead) }),
  };
}
