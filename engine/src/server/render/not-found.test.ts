import { expect, test } from 'vitest';
import { PageNotFoundError } from '#model/errors.ts';
import { LOCALES, POLICIES } from '#model/facts.ts';
import { localePrefix } from '#model/addresses.ts';
import { createRenderer } from '#server/render/render.tsx';

const [SLUG = ''] = POLICIES;
const CONFIG = {
  siteUrl: 'https://www.example.com',
  errorReporting: {
    dsn: 'https://key@errors.example.com/1',
    release: 'r',
    tracesSampleRate: 1,
    environment: 'production',
  },
};

async function renderer() {
  return createRenderer({
    config: CONFIG,
    day: '2999-01-01',
    until: Infinity,
    build: 'b',
    bootUrl: '/boot.js',
    printUrl: '/print.css',
    development: false,
  });
}

const BELOW_A_POLICY = [
  '2020-01-01/',
  'on/never/',
  'compare/a/b/',
  '%3Cscript%3Ealert(1)%3C/script%3E/',
  "'-alert(1)-'/",
  '&lt;b&gt;&amp;/',
  '$&$1$$`/',
  '<script>"\'&</',
  '</code></script><!--/',
];

test.each(LOCALES.flatMap(({ code }) => BELOW_A_POLICY.map((rest) => `${localePrefix(code)}/legal/${SLUG}/${rest}`)))(
  'an address cannot leave the text that it stands in, and fills in the page that is rendered afresh: %s',
  async (path) => {
    const { notFound, failed } = await renderer();
    const tagsOf = (html: string) => html.match(/<[^>]*>/g);
    const plain = await notFound(`${path.slice(0, path.indexOf(`/${SLUG}/`))}/${SLUG}/x/`);

    const filled = await notFound(path);

    expect(tagsOf(filled)).toEqual(tagsOf(plain));
    expect(filled).toBe(await failed(path, new PageNotFoundError(path), 'reference'));
  },
);
