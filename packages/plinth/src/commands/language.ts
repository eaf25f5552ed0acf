import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isLanguageTag } from '#commands/config/site-schema.ts';
import { assertJson, withoutByteOrderMark } from '#commands/texts/assert-json.ts';
import { languageFile } from '#commands/texts/language-file.ts';
import { SHIPPED_LANGUAGES } from '#commands/texts/shipped-words.ts';
import { OwnerError } from 'plinth-policies/owner-error';
import { SITE } from '#model/facts.ts';

// `npx plinth language de`: writes the words of a language that are shipped, and says what to add to config.ts.
const given = process.argv.slice(2);
const [tag = ''] = given;
if (given.length !== 1 || !isLanguageTag(tag))
  throw new OwnerError(
    `plinth language got "${given.join(' ')}". It takes one language tag, such as de or pt-BR; Plinth has words in ${SHIPPED_LANGUAGES.join(', ')}.`,
  );

const { path, text, lines } = languageFile(tag, SITE.languages, readJson);
if (text !== undefined) writeFileSync(path, text);
console.log(lines.join('\n'));

/** undefined where there is none. @throws OwnerError for one that is no JSON */
function readJson(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const json = withoutByteOrderMark(readFileSync(file, 'utf8'));
  assertJson(json, file);
  return json;
}
