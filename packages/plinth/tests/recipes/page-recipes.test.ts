import { beforeAll, describe, expect, test } from 'vitest';
import { textOf, type Answer } from '../../scripts/http-answer.ts';
import { builtApp } from '../contract/support/built-app.ts';
import { attribute } from '../contract/support/html.ts';
import { sendTo } from '../contract/support/send.ts';
import { exampleSite, ON_PAGES, type ExampleSite, type Steps } from './support/example-site.ts';
import { siteChecks } from './support/site-checks.ts';

/** Their page, and a home page. */
const BEFORE: readonly Steps[] = [
  [1, 0],
  [2, 0],
  [11, 0],
];

let site: ExampleSite;
let get: (target: string) => Promise<Answer>;
const htmlOf = async (target: string): Promise<string> => textOf(await get(target));

beforeAll(async () => {
  site = exampleSite('pages');
  site.carryOut([...BEFORE, ...ON_PAGES]);
  site.make();
  const send = sendTo((await builtApp({}, site.build)).app);
  get = (target) => send({ target, headers: { accept: 'text/html' } });
});

describe('13: a picture', () => {
  const addresses = (html: string): string[] =>
    attribute(html, 'source', 'srcset')
      .concat(attribute(html, 'img', 'srcset'))
      .flatMap((list) => list.split(', '));

  test('has a file of each width and format, which is kept for a year', async () => {
    const html = await htmlOf('/about/');
    const found = addresses(html).map((address) => /^(\/assets\/office-[\w-]+\.(\w+)) (\d+)w$/.exec(address)?.slice(1));

    expect(found.map((file) => file?.slice(1).join(' '))).toEqual(
      ['avif', 'webp'].flatMap((format) => [480, 960, 1200].map((width) => `${format} ${width}`)),
    );
    for (const [file = '', format] of found.map((parts) => parts ?? [])) {
      const answer = await get(file);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, `image/${format}`]);
      expect(answer.headers['cache-control']).toContain('immutable');
    }
  });

  test('keeps its room, comes when it is near, and is told to who does not see it', async () => {
    const [picture = ''] = /<picture>.*<\/picture>/.exec(await htmlOf('/about/')) ?? [];

    expect(picture).toMatch(/<img loading="lazy"[^>]* width="1200" height="\d+" alt="Our office: [^"]+"/);
  });
});

test('16: a page with state shows its first result without script', async () => {
  expect(await htmlOf('/cost/')).toContain('<output for="amount">€15.00</output>');
});

test('17, 18: a telephone number and the hours are in the page, and in what search engines read', async () => {
  const html = await htmlOf('/about/');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  // As schema.org has it.
  const { '@graph': items } = JSON.parse(json) as { '@graph': Array<Record<string, unknown>> };

  expect(html).toContain('href="tel:+442079460123"');
  expect(items.find((item) => item['@type'] === 'LocalBusiness')).toMatchObject({
    telephone: '+44 20 7946 0123',
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '09:00', closes: '17:30' },
      { dayOfWeek: ['Friday'] },
    ],
  });
  expect(await htmlOf('/')).not.toContain('LocalBusiness');
});

test('19: a menu leads to a place on a page, from elsewhere too', async () => {
  const [here, elsewhere] = [await htmlOf('/about/'), await htmlOf('/cost/')];

  expect(attribute(here, 'a', 'href')).toContain('/about/#hours');
  expect(here).toContain('<h2 id="hours">');
  expect(attribute(elsewhere, 'a', 'href')).toContain('/about/#hours');
});

test('pages that are made of recipes are found nothing wrong with, at any size, on paper or in a screen reader', () => {
  const { passed, output } = siteChecks(site, ['texts', 'pages', 'browser']);

  expect(passed, output).toBe(true);
});

test('22, 23: a form and a map have a page each, which alone may speak to its service', async () => {
  const policyOf = async (path: string) => (await get(path)).headers['content-security-policy'];

  expect(await htmlOf('/contact/')).toMatch(/<form action="https:\/\/letters\.example\/f\/abc" .*Telephone/s);
  expect(await htmlOf('/visit/')).toMatch(/<service-frame .*Load it from Maps\.example/s);
  expect(await htmlOf('/visit/')).not.toContain('<iframe');
  expect(await policyOf('/contact/')).toContain("; form-action 'self' https://letters.example; ");
  expect(await policyOf('/visit/')).toContain('; frame-src https://maps.example; ');
  expect(await policyOf('/about/')).not.toMatch(/(?:letters|maps)\.example/);
});
