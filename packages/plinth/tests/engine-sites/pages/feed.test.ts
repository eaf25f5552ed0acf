import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { formatDate } from '#i18n/dates.ts';
import { strictTranslate } from '#i18n/bundles.server.ts';
import { dateOf } from 'plinth-policies/front-matter';
import { sitePolicies } from '#legal/site-policies.server.ts';
import { escapeHtml } from '#lib/html.ts';
import { today, DEFAULT_LOCALE, POLICIES } from '#model/facts.ts';
import { POLICY_FEED_PATH } from '#model/addresses.ts';
import { textOf } from '../../../scripts/http-answer.ts';
import { builtApp } from '../../contract/support/built-app.ts';
import { sendTo } from '../../contract/support/send.ts';
import { siteFile } from '../../support/site-under-test.ts';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { validateXML } from 'xmllint-wasm';

const SCHEMA = readFileSync('tests/support/atom.rng', 'utf8');

/** What a reader's program keeps of an entry: by its id it is known again, by its time it is new or changed. */
type FeedEntry = { readonly id: string; readonly updated: string; readonly published: string | undefined };

/** What the schema of RFC 4287 finds wrong with an Atom feed. */
async function feedFaults(xml: string): Promise<string[]> {
  const file = { fileName: 'feed.xml', contents: xml };
  const { valid, errors, rawOutput } = await validateXML({ xml: file, schema: SCHEMA, extension: 'relaxng' });
  // Invalid for a reason that is not in its list of errors, it must not pass for valid.
  if (!valid) return errors.length === 0 ? [rawOutput] : errors.map(({ message }) => message);
  return [];
}

/** Of a feed that is well-formed, in its order. */
function feedEntries(xml: string): FeedEntry[] {
  return childrenOf(rootOf(xml), 'entry').map((entry) => ({
    id: childText(entry, 'id'),
    updated: childText(entry, 'updated'),
    published: childrenOf(entry, 'published')[0]?.text,
  }));
}

function rootOf(xml: string): XmlElement {
  const { root } = parseXml(xml);
  if (root === null) throw new Error('the feed is empty');
  return root;
}

function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);
}

function childText(element: XmlElement, name: string): string {
  return childrenOf(element, name)[0]?.text ?? '';
}

const SITE_URL = 'https://feed.example';

/** From the files alone, whatever the build made of them: so two builds of them announce the same. */
function entriesOfFiles(): FeedEntry[] {
  return POLICIES.flatMap((slug) =>
    globSync(siteFile('legal', DEFAULT_LOCALE, `${slug}{.md,/*.md}`)).flatMap((file): FeedEntry[] => {
      const text = readFileSync(file, 'utf8');
      const [effective, announced] = [dateOf(text, 'effective'), dateOf(text, 'announced')];
      const updated = file.endsWith('/next.md') ? announced : effective;
      if (updated === undefined) return [];
      return [
        {
          id: `${SITE_URL}/legal/${slug}/${effective}/`,
          updated: `${updated}T00:00:00Z`,
          published: announced && `${announced}T00:00:00Z`,
        },
      ];
    }),
  );
}

describe.runIf(POLICIES.length > 0)('the feed of the policies', () => {
  let xml: string;

  beforeAll(async () => {
    const send = sendTo((await builtApp({ SITE_URL })).app);
    xml = textOf(await send({ target: POLICY_FEED_PATH }));
  });

  test('is valid', async () => {
    expect(await feedFaults(xml)).toEqual([]);
  });

  test('says of each coming version that it is not in force', async () => {
    const coming = (await Promise.all(POLICIES.map(async (slug) => (await sitePolicies()).versions(slug, today()))))
      .flat()
      .filter(({ status, announced }) => status === 'coming' && announced !== undefined);
    const t = strictTranslate(DEFAULT_LOCALE);
    const said = coming.map(({ effective }) => t('legal.coming', { from: formatDate(effective, DEFAULT_LOCALE) }));

    expect(said.filter((words) => !xml.includes(`<summary>${escapeHtml(words)} `))).toEqual([]);
  });

  test('has ids and times that the texts give, newest version first', () => {
    const newestFirst = (one: FeedEntry, other: FeedEntry): number =>
      one.id.slice(-11) < other.id.slice(-11) ? 1 : -1;
    const entries = feedEntries(xml);
    const byId = (one: FeedEntry, other: FeedEntry): number => (one.id < other.id ? -1 : 1);

    expect(entries.toSorted(byId)).toEqual(entriesOfFiles().toSorted(byId));
    expect(entries.map(({ id }) => id.slice(-11))).toEqual(
      entries.toSorted(newestFirst).map(({ id }) => id.slice(-11)),
    );
  });
});
