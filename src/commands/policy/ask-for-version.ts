import { isCancel, text } from '@clack/prompts';
import { problemOfDate, type NextVersion } from '#commands/policy/next-version.ts';
import { PolicyRefusal } from '#commands/policy/policy-refusal.ts';
import type { PolicyTexts } from '#commands/policy/policy-texts.ts';

const NOTICE_DAYS = 30;
const DAY_MS = 86_400_000;

/** What was not given as an option: asked at a terminal. Elsewhere the date is in 30 days, and says so. `today`: ISO date. */
export async function askForVersion(
  policy: PolicyTexts,
  { effective, note }: { readonly effective: string | undefined; readonly note: string | undefined },
  today: string,
): Promise<NextVersion> {
  const suggested = new Date(Date.parse(today) + NOTICE_DAYS * DAY_MS).toISOString().slice(0, 10);
  if (!process.stdin.isTTY) {
    if (note === undefined)
      throw new PolicyRefusal('What changes? Without a terminal it takes --note "One sentence for readers."');
    if (effective === undefined)
      console.log(`date      ${suggested}: in ${NOTICE_DAYS} days, as no --effective was given`);
    return { effective: effective ?? suggested, note };
  }
  return {
    effective:
      effective ??
      (await answer({
        message: 'From which day will it apply?',
        initialValue: suggested,
        validate: (date = '') => problemOfDate(policy, date),
      })),
    note:
      note ??
      (await answer({
        message: 'What changes, in one sentence for readers?',
        validate: (words = '') => (words.trim() === '' ? 'It takes one sentence.' : undefined),
      })),
  };
}

async function answer(question: Parameters<typeof text>[0]): Promise<string> {
  const given = await text(question);
  if (isCancel(given)) throw new PolicyRefusal('Nothing was changed.');
  return given;
}
