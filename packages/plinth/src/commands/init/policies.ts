import type { Nodes } from 'mdast';
import type { Policy } from '#commands/init/answers.ts';
import { titleOfSlug } from 'plinth-policies/paths';
import { parseMarkdown, readHeading } from 'plinth-policies/parse';
import type { Locale, Measurement } from '#model/define-site.ts';
import { RUDDERSTACK_KEY_PREFIX, USER_ID_KEY } from '#analytics/services.ts';
import { ANSWER_DAYS, CONSENT_KEY } from '#consent/consent.ts';
import { LOCALE_COOKIE_NAME } from '#i18n/visitor-locale.ts';
import { writeMarkdown } from 'plinth-policies/write-markdown';
import { shippedWords } from '#commands/texts/shipped-words.ts';
import { readFrontMatter } from 'plinth-policies/front-matter';

type Facts = Outlined & { readonly drafts: readonly PolicyFile[] };

/** Each policy in its languages, from its draft; without one, as an outline in the first language. */
export function policyFiles(policies: readonly Policy[], first: Locale, { drafts, ...facts }: Facts): PolicyFile[] {
  return policies.flatMap(({ slug }) => {
    const taken = drafts.filter((draft) => draft.slug === slug);
    if (taken.length > 0) return taken;
    return [fileOf(first, slug, outlineOf(slug, first, facts))];
  });
}

/** The origins that policies link to: a link to any other is text. */
export function linkedOrigins(files: readonly PolicyFile[]): string[] {
  const links = files.flatMap(({ text }) => linksOf(parseMarkdown(text))).map((href) => URL.parse(href));
  return [...new Set(links.flatMap((url) => (url?.protocol === 'https:' ? [url.origin] : [])))];
}

function linksOf(node: Nodes): string[] {
  const own = node.type === 'link' ? [node.url] : [];
  return 'children' in node ? [...own, ...node.children.flatMap(linksOf)] : own;
}

type Outlined = {
  /** ISO date from when it applies. */
  readonly effective: string;
  /** Of the company's facts: the registered name, or a sample of one. */
  readonly legalName: string;
  readonly measurement: Measurement | undefined;
  readonly languages: number;
};

/** The outline of a policy, in English, marked as a sample until its owner has written it. */
function outlineOf(slug: string, locale: Locale, { effective, legalName, measurement, languages }: Outlined): string {
  const title = titleOfSlug(slug);
  const measuring = measurement?.policy === slug ? measuringClause(measurement, languages) : '';
  const purpose = 'Say in a sentence or two whom this policy is for and what it settles (sample).';
  return `---
title: ${JSON.stringify(title)}
description: ${purpose}
effective: ${effective}
changes:
  - date: ${effective}
    note: ${JSON.stringify(firstNoteOf(locale))}
sample: true
---

# ${title}

${purpose}

## Who we are {: #who-we-are }

| Detail | Entry |
| --- | --- |
| Registered name | ${cellText(legalName)} |
| Address | Say here where the company is registered (sample) |
| Email | Say here where customers write to (sample) |

## What this policy covers {: #what-this-policy-covers }

Say here what it covers (sample).
${measuring}
## Changes to this policy {: #changes-to-this-policy }

The date at the top says from when this version applies. The history on this page lists each version and what changed in it.
`;
}

/** A text as the cell of a table, whatever its characters. */
function cellText(value: string): string {
  const markdown = writeMarkdown([{ type: 'paragraph', children: [{ type: 'text', value }] }]);
  return markdown.trim().replaceAll('|', String.raw`\|`);
}

/** The clause on what the engine measures. The owner adds the purpose and the legal basis. */
function measuringClause({ clauses, services }: Measurement, languages: number): string {
  const rows = Object.values(services).map(
    ({ name, script, endpoint }) => `| ${name} | \`${script}\` | \`${endpoint}\` |`,
  );
  const waiting =
    services.rudderstack === undefined
      ? ''
      : ` and what could not be sent yet (names that begin with \`${RUDDERSTACK_KEY_PREFIX}\`)`;
  const cookie = languages > 1 ? ` The language that you choose is kept for a year (\`${LOCALE_COOKIE_NAME}\`).` : '';
  return `
## Measuring visits {: #${clauses.measuring} }

> We measure a visit only if you agree to it. You can change your mind on every page.

If you agree, your visit is measured under a random number. Your browser keeps your answer (\`${CONSENT_KEY}\`) and, until you decline, that number (\`${USER_ID_KEY}\`)${waiting}. After ${ANSWER_DAYS} days both end, and we ask again.${cookie} Say here for what purpose, on what legal basis and how long records are kept (sample).

### Who receives it {: #${clauses.services} }

| Service | Its script comes from | Your visit is sent to |
| --- | --- | --- |
${rows.join('\n')}
`;
}

export type PolicyFile = {
  readonly locale: Locale;
  readonly slug: string;
  readonly title: string;
  readonly text: string;
};

export function fileOf(locale: Locale, slug: string, text: string): PolicyFile {
  return { locale, slug, title: String(readFrontMatter(text).fields['title']), text };
}

/** Those of the headings, in their order. */
export function idsOf(text: string): string[] {
  const { children } = parseMarkdown(readFrontMatter(text).body);
  return children.flatMap((node) => (node.type === 'heading' ? (readHeading(node).id ?? []) : []));
}

/** The note of a first publication that the linter asks for: `legal.firstPublished` of the language's file. */
export function firstNoteOf({ iso }: Locale): string {
  return (shippedWords(iso) ?? shippedWords('en'))?.get('legal.firstPublished') ?? '';
}
