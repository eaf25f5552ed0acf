/** By the code of a language, that of the one whose translation is shown where there is none in its own: `{ at: 'de' }`. */
export type Fallback = Readonly<Record<string, string>>;

/** The languages in whose translations a page looks for a text, its own first. Where none has it, the binding text is shown. */
export function fallbackLanguages(locale: string, binding: string, fallback: Fallback): readonly string[] {
  return [locale, fallback[locale] ?? binding].filter((language) => language !== binding);
}

/** What is wrong with each entry, by the code that it is of. */
export function fallbackProblems(
  [binding = '', ...others]: readonly string[],
  fallback: Fallback,
): Map<string, string> {
  const problems = new Map<string, string>();
  for (const [code, named] of Object.entries(fallback)) {
    const taken = [binding, ...others].filter((other) => other !== code);
    if (code === binding)
      problems.set(code, 'is of the first language, whose texts are the binding ones: leave it out');
    else if (!others.includes(code)) problems.set(code, `is of no language: it takes ${others.join(', ')}`);
    else if (!taken.includes(named)) problems.set(code, `is "${named}": it takes ${taken.join(', ')}`);
  }
  return problems;
}
