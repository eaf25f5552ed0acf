import { globSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { textOf } from '../../../scripts/http-answer.ts';
import { DEFAULT_LOCALE, LOCALES, POLICIES } from '#model/facts.ts';
import { localePrefix } from '#model/addresses.ts';
import { builtApp } from '../../contract/support/built-app.ts';
import { sendTo } from '../../contract/support/send.ts';
import { siteFile } from '../../support/site-under-test.ts';

let htmlOf: (path: string) => Promise<string>;

beforeAll(async () => {
  const send = sendTo((await builtApp()).app);
  htmlOf = async (target) => textOf(await send({ target, headers: { accept: 'text/html' } }));
});

/** The ids of all published versions of a policy. */
function publishedIds(slug: string): string[] {
  const files = globSync(siteFile('legal', DEFAULT_LOCALE, `${slug}{.md,/[0-9]*.md}`));
  const ids = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^#+ .*\{: *#([\w-]+) *\}/gm)]);
  return [...new Set(ids.map(([, id = '']) => id))];
}

test.each(POLICIES)(
  'every id that a version of %s had leads somewhere on its current page, in each language',
  async (slug) => {
    const ids = publishedIds(slug);

    for (const { code } of LOCALES) {
      const html = await htmlOf(`${localePrefix(code)}/legal/${slug}/`);
      expect([code, ids.filter((id) => html.split(` id="${id}"`).length !== 2)]).toEqual([code, []]);
    }
  },
);
