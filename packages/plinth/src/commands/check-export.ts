import { existsSync, readFileSync } from 'node:fs';
import { siteClock } from '#lib/site-clock.server.ts';
import { TIME_ZONE } from '#model/facts.ts';

// `npx plinth export --check`: whether what was exported is still right, for a host that runs nothing. Exit code 1 where a
// text has come into force since, or a policy has ended.
const FILE = 'dist/export/export.json';

if (existsSync(FILE)) {
  // As export/export-site.ts writes it.
  const facts = JSON.parse(readFileSync(FILE, 'utf8')) as { rightBefore: string | null; rightUntil: string | null };
  const isOver =
    facts.rightUntil !== null && siteClock(process.argv.slice(2), TIME_ZONE)() >= Date.parse(facts.rightUntil);
  if (isOver)
    fail(
      `${FILE}: right before ${facts.rightBefore} only, when a text came into force or a policy ended: npx plinth export writes the files of today; then deploy them.`,
    );
  else
    console.log(
      facts.rightBefore === null
        ? 'The export is right: no text is coming, and no policy ends.'
        : `The export is right before ${facts.rightBefore}.`,
    );
} else fail(`There is no ${FILE}: npx plinth export writes it.`);

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
