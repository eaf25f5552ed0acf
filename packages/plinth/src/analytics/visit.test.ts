import { expect, test } from 'vitest';
import type { Happening, ShownPage } from '#analytics/queue.ts';
import { createVisit } from '#analytics/visit.ts';

const ORIGIN = 'https://www.example.com';
const shown = (path: string, query = ''): ShownPage => ({
  name: 'home',
  locale: 'en',
  path,
  url: `${ORIGIN}${path}${query}`,
  title: 'Home',
});
const page = (path: string, query = ''): Happening => ({ page: shown(path, query) });
const error: Happening = { page: null };
const event: Happening = { event: 'policy_printed', properties: { policy: '/' } };
const again: Happening = { again: true };

const newVisit = (referrer: string) => createVisit({ referrer, errorPage: { ...shown('/error/404/'), name: '' } });

test.each<[string, Happening[], string[]]>([
  [
    'an error page is no view, and the events on it name no other address',
    [error, event, page('/a/'), error, event, page('/a/')],
    [
      '-',
      'track /error/404/ from https://search.example/',
      'page /a/ from https://search.example/',
      '-',
      'track /error/404/ from /a/',
      'page /a/ from /a/',
    ],
  ],
  [
    'a page can be counted again, an error page cannot',
    [again, page('/a/'), again],
    ['-', 'page /a/ from https://search.example/', 'page /a/ from https://search.example/'],
  ],
])('%s', (_, happenings, calls) => {
  const visit = newVisit('https://search.example/');

  const made = happenings.map((happening, at) => {
    const call = visit({ ...happening, at });
    return call === undefined ? '-' : `${call.kind} ${call.page.path} from ${call.page.referrer.replace(ORIGIN, '')}`;
  });

  expect(made).toEqual(calls);
});

test('nothing of a query or a hash is sent', () => {
  const url = `${ORIGIN}/legal/privacy/?token=secret&email=a%40b.example#secret`;

  expect(newVisit(url)({ page: { ...shown('/legal/privacy/'), url }, at: 1 })).toEqual({
    kind: 'page',
    name: 'home',
    at: 1,
    page: {
      path: '/legal/privacy/',
      url: `${ORIGIN}/legal/privacy/`,
      title: 'Home',
      referrer: `${ORIGIN}/legal/privacy/`,
      locale: 'en',
      search: '',
    },
  });
});

test.each([
  ['?utm_source=news&utm_medium=email', '?utm_source=news&utm_medium=email'],
  ['?a=1&utm_campaign=spring%202026&b=2', '?utm_campaign=spring+2026'],
  ['?utm_content=person@b.example&utm_source=news', '?utm_source=news'],
  ['?utm_term=person%40b.example', ''],
  [`?utm_term=${'x'.repeat(101)}`, ''],
  ['?utm_term=person%2540b.example', ''],
  ['?utm_anything=free+text', ''],
  ['?utm_a@b.example=1', ''],
])('of the query %s the campaign is sent: %s', (query, search) => {
  const call = newVisit('')({ ...page('/', query), at: 1 });

  expect(call?.page).toMatchObject({ search, url: `${ORIGIN}/${search}` });
});

test.each([
  ['', ''],
  ['rubbish', ''],
  ['https://search.example/results?q=a+person', 'https://search.example/'],
  [`${ORIGIN}/legal/terms/?x=1#limits`, `${ORIGIN}/legal/terms/`],
])('of the referrer %s, no more is sent than %s', (referrer, sent) => {
  expect(newVisit(referrer)({ ...page('/'), at: 1 })?.page.referrer).toBe(sent);
});
