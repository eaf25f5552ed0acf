import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const CHECKER = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document'],
    rules: {
      'no-inline-style': 'error',
      // The only file that a page loads is its own site's, named by the hash of its bytes.
      'require-sri': ['error', { target: 'crossorigin' }],
    },
  }),
);

const WHAT_TO_DO: Readonly<Record<string, string>> = {
  deprecated: 'take another element, and style it',
  'element-permitted-content': 'move it out of the element around it, or take another element',
  'heading-level': 'take the level that follows, and style it where it should look smaller',
  'no-dup-id': 'give each element an id of its own',
  'no-inline-style': 'the security policy refuses it: give it a class, and the class a rule in a stylesheet',
};

/** Where a page breaks a rule of HTML: the element as a selector, what is wrong, what to do, and the name of the rule. */
export async function markupBreaches(html: string): Promise<string[]> {
  const { results } = await CHECKER.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector, ruleUrl }) => {
      const remedy = WHAT_TO_DO[ruleId] ?? `its rule says what to write (${ruleUrl})`;
      return `${selector ?? 'the document'}: ${message.replace(/\.$/, '')}; ${remedy} (${ruleId})`;
    }),
  );
}
