import { expect, test } from 'vitest';
import { launchFindings, type LaunchInput } from '#commands/launch-check.ts';
import { POLICIES } from '#model/policies.ts';
import { LOCALES } from '#model/locales.ts';

/** Every policy in every language, none of them a sample. */
const TEXTS = LOCALES.flatMap(({ code }) =>
  POLICIES.map((slug): [string, string] => [`${code}/${slug}.md`, '---\ntitle: X\n---\n\n# X']),
);

const INPUT: LaunchInput = {
  environment: { SITE_URL: 'https://www.example.com' },
  legalFiles: new Map(TEXTS),
  legalProblems: [],
  messages: new Map(LOCALES.map(({ code }) => [code, new Map([['a.b', 'text']])])),
  today: '2026-11-21',
};

const found = (changes: Partial<LaunchInput>): string[] =>
  launchFindings({ ...INPUT, ...changes }).map(({ where, what }) => `${where}: ${what}`);
const SEGMENT = {
  SITE_URL: 'https://www.example.com',
  ANALYTICS_PROVIDER: 'segment',
  ANALYTICS_SCRIPT_URL: 'https://cdn.segment.com/analytics.js/v1/key/analytics.min.js',
  ANALYTICS_ENDPOINT: 'https://api.segment.io/v1',
};
/** What the project as it stands has to deal with, whatever the input: its sample facts. */
const ALWAYS = found({});

test('a project in order has nothing but its sample facts to deal with', () => {
  expect(ALWAYS.every((line) => line.startsWith('site/config.ts: ') && line.includes(' is a sample'))).toBe(true);
});

test.each<[string, Partial<LaunchInput>, RegExp]>([
  [
    'a sample text',
    { legalFiles: new Map([...TEXTS, ['en/x.md', '---\ntitle: X\nsample: true\n---\n\n# X']]) },
    /^site\/legal\/en\/x\.md: is a sample text/,
  ],
  [
    'an earlier sample',
    { legalFiles: new Map([...TEXTS, ['en/x/2026-01-01.md', '---\ntitle: X\nsample: true\n---\n\n# X']]) },
    /2026-01-01\.md: is an earlier version that was a sample/,
  ],
  ['a problem of the linter', { legalProblems: ['en/x.md:3: no id'] }, /en\/x\.md:3: no id/],
  ['an unset address', { environment: {} }, /SITE_URL is not set/],
  ['an address without https', { environment: { SITE_URL: 'http://www.example.com' } }, /SITE_URL is http:/],
  [
    'another environment',
    { environment: { SITE_URL: 'https://x.example', SITE_ENV: 'staging' } },
    /SITE_ENV is staging/,
  ],
  ['a security contact that expires', { today: '2099-12-20' }, /securityTxtExpires is .*: in 11 days/],
  ['a security contact that has expired', { today: '2100-01-01' }, /securityTxtExpires is .*: it has passed/],
  [
    'a script from elsewhere',
    { environment: { ...SEGMENT, ANALYTICS_SCRIPT_URL: 'https://scripts.example/a.js' } },
    /ANALYTICS_SCRIPT_URL is https:\/\/scripts\.example/,
  ],
  [
    'an endpoint elsewhere',
    { environment: { ...SEGMENT, ANALYTICS_ENDPOINT: 'https://data.example/v1' } },
    /ANALYTICS_ENDPOINT is https:\/\/data\.example/,
  ],
  ['measuring without asking', { environment: { ...SEGMENT, ANALYTICS_CONSENT: 'none' } }, /ANALYTICS_CONSENT is none/],
])('%s is found', (_, changes, line) => {
  const lines = found(changes).filter((each) => !ALWAYS.includes(each));

  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(line);
});

test('settings that do what the privacy policy says are no finding', () => {
  expect(found({ environment: SEGMENT })).toEqual(ALWAYS);
});

test('the word sample in the text of a policy is no mark of one', () => {
  const text = '---\ntitle: X\n---\n\n# X\n\nsample: true\n';

  expect(found({ legalFiles: new Map([...TEXTS, ['en/x.md', text]]) })).toEqual(ALWAYS);
});
