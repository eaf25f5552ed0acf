import { expect, test } from 'vitest';
import { LOCALES, POLICIES } from '#model/facts.ts';
import { sitePolicies } from '#legal/site-policies.server.ts';
import { renderReview } from '#server/render/render-review.tsx';
import { markupBreaches } from '../../site/support/markup-breaches.ts';

/** Whatever a browser would load, run or send. */
const LOADS =
  /<(?:script|link|img|iframe|object|embed|form|base)\b|@import|\burl\((?!data:)|\bsrc=|\baction=|\bon\w+=/g;

const TODAY = '2026-12-01';

const newest = await Promise.all(
  POLICIES.map(async (slug) => ({
    slug,
    version: (await (await sitePolicies()).versions(slug, TODAY))[0]?.effective ?? '',
  })),
);
const reviews = newest.flatMap((text) => LOCALES.map(({ code }) => ({ ...text, locale: code })));

test('the newest text of each policy can be reviewed in each language from one file, which loads nothing', async () => {
  for (const { slug, version, locale } of reviews) {
    const facts = {
      file: `legal/${locale}/${slug}/next.md`,
      sha256: 'a'.repeat(64),
      madeOn: TODAY,
      embedFiles: (css: string) => css,
    };
    const findings = ['legal/x.md:1: a <finding> & "more"'];
    const html = await renderReview({ slug, locale, version, siteUrl: undefined, ...facts, findings });

    // Sheet, comparison and text each keep the title that they have on the site.
    expect((await markupBreaches(html)).filter((breach) => !breach.endsWith('(heading-level)'))).toEqual([]);
    expect(html.match(LOADS) ?? []).toEqual([]);
    const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
    const targets = [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href);
    expect(targets.filter((href) => href.startsWith('/') || (href.startsWith('#') && !ids.has(href.slice(1))))).toEqual(
      [],
    );
    expect(html).toContain('a &lt;finding&gt; &amp; &quot;more&quot;');
    expect(html.split(facts.sha256)).toHaveLength(2);
  }
});
