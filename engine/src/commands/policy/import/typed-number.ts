/** `3.1 Fees`, `3) Fees`, `§ 3 Fees`, `Article 3: Fees`, `IV. Fees`; the words that come before a number are few. */
const NUMBERED =
  /^(?:(?:§+|section|clause|article|art\.|artikel|artículo|abschnitt|ziffer|hoofdstuk)\s*)?(?:(\d+(?:\.\d+)*)|([IVXLC]+(?=[.)])))([.):]*)[\s\u00a0]+(?=\S)/iu;

/**
 * A heading without the number that was typed before it: the site counts the clauses. `counted`: the number that it will
 * have. A bare number is one of the heading's words, as in "30 days", unless it is that number.
 */
export function withoutTypedNumber(
  heading: string,
  counted: string,
): { readonly words: string; readonly number?: string } {
  const [whole = '', number, roman, sign = ''] = NUMBERED.exec(heading) ?? [];
  const typed = number ?? roman;
  if (typed === undefined) return { words: heading };
  const isSure = sign !== '' || typed.includes('.') || typed === counted;
  return isSure ? { words: heading.slice(whole.length), number: typed } : { words: heading };
}
