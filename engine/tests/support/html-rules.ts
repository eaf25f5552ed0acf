import { HtmlValidate, StaticConfigLoader } from 'html-validate';

type Breach = {
  readonly rule: string;
  readonly message: string;
  readonly element: string | null;
  readonly line: number;
};

const CHECKER = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document'],
    // The only file that a page loads is its own site's, named by the hash of its bytes.
    rules: { 'require-sri': ['error', { target: 'crossorigin' }] },
  }),
);

/** Where a page breaks a rule of HTML, by a selector of the element. */
export async function breachesOf(html: string): Promise<Breach[]> {
  const { results } = await CHECKER.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector, line }) => ({ rule: ruleId, message, element: selector, line })),
  );
}
