import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const CHECKER = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document'],
    // page-findings.ts says of headings what to do. The only file that a page loads is its own site's, named by the hash of
    // its bytes.
    rules: { 'heading-level': 'off', 'require-sri': ['error', { target: 'crossorigin' }] },
  }),
);

/** Where a page breaks a rule of HTML: what is wrong, the element as a selector, and the name of the rule. */
export async function markupBreaches(html: string): Promise<string[]> {
  const { results } = await CHECKER.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector, ruleUrl }) => {
      const place = selector === null ? '' : `, at ${selector}`;
      return `${message}${place} (${ruleId}${ruleUrl === undefined ? '' : `, ${ruleUrl}`})`;
    }),
  );
}
