import { expect, test } from 'vitest';
import type { Happening } from '#analytics/queue.ts';
import { createVisit } from '#analytics/visit.ts';

const ORIGIN = 'https://www.example.com';
const error: Happening = { page: null };
const event: Happening = { event: 'policy_printed', properties: { policy: '/' } };
const page = (path: string, query = '', name = 'home'): Happening => ({
  page: { name, locale: 'en', path, url: `${ORIGIN}${path}${query}`, title: '' },
});

/** Each call with its page and where that was come from; - where an entry makes none. */
function played(...happenings: Happening[]): string[] {
  const errorPage = { name: '', locale: 'en', path: '/error/404/', url: `${ORIGIN}/error/404/`, title: '' };
  const visit = createVisit({ referrer: 'https://search.example/', errorPage });
  return happenings.map((happening, at) => {
    const call = visit({ ...happening, at });
    return call === undefined ? '-' : `${call.kind} ${call.page.path} from ${call.page.referrer.replace(ORIGIN, '')}`;
  });
}

test('an error page is no view: events happen on it, and the next view comes from the page before it', () => {
  expect(played(error, event, page('/a/'))).toEqual([
    '-',
    'track /error/404/ from https://search.example/',
    'page /a/ from https://search.example/',
  ]);
  expect(played(page('/a/'), error, event, page('/a/'))).toEqual([
    'page /a/ from https://search.example/',
    '-',
    'track /error/404/ from /a/',
    'page /a/ from /a/',
  ]);
});

test('the same page with another query is no view, and no other page to come from', () => {
  expect(played(page('/a/'), page('/a/', '?b=1'), page('/b/'))).toEqual([
    'page /a/ from https://search.example/',
    '-',
    'page /b/ from /a/',
  ]);
});

test('the page that is shown can be counted again, an error page cannot', () => {
  expect(played({ again: true }, page('/a/'), { again: true })).toEqual([
    '-',
    'page /a/ from https://search.example/',
    'page /a/ from https://search.example/',
  ]);
});

test('a view is named for its page', () => {
  const visit = createVisit({ referrer: '', errorPage: { name: '', locale: '', path: '', url: ORIGIN, title: '' } });

  expect(visit({ ...page('/a/', '', 'legal-terms'), at: 1 })).toMatchObject({ kind: 'page', name: 'legal-terms' });
});
