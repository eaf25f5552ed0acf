import { expect, test } from 'vitest';
import { pageProperties } from '#analytics/visit.ts';

const view = {
  name: 'home',
  locale: 'en',
  path: '/',
  title: 'Home',
  url: 'https://www.example.com/',
  referrer: '',
};

test('nothing of a query or a hash is sent', () => {
  const url = 'https://www.example.com/legal/privacy/?token=secret&email=a%40b.example#secret';

  expect(pageProperties({ ...view, url, referrer: url })).toEqual({
    path: '/legal/privacy/',
    url: 'https://www.example.com/legal/privacy/',
    title: 'Home',
    referrer: 'https://www.example.com/legal/privacy/',
    locale: 'en',
    search: '',
  });
});

test.each([
  ['?utm_source=news&utm_medium=email', '?utm_source=news&utm_medium=email'],
  ['?a=1&utm_campaign=spring%202026&b=2', '?utm_campaign=spring+2026'],
  ['?utm_content=person@b.example&utm_source=news', '?utm_source=news'],
  ['?utm_term=person%40b.example', ''],
  [`?utm_term=${'x'.repeat(101)}`, ''],
  ['?utm_term=person%2540b.example', ''],
  ['?utm_term=person%252540b.example', ''],
  ['?utm_anything=free+text', ''],
  ['?utm_a@b.example=1', ''],
  ['?UTM_SOURCE=news', ''],
  ['?xutm_source=news', ''],
])('of the query %s the campaign is sent: %s', (query, search) => {
  const properties = pageProperties({ ...view, url: `https://www.example.com/${query}` });

  expect([properties.search, properties.url]).toEqual([search, `https://www.example.com/${search}`]);
});

test.each([
  ['', ''],
  ['about:blank', ''],
  ['rubbish', ''],
  ['https://search.example/results?q=a+person', 'https://search.example/'],
  ['https://www.example.com/legal/terms/?x=1#limits', 'https://www.example.com/legal/terms/'],
])('of the page before, %s, no more is sent than %s', (referrer, sent) => {
  expect(pageProperties({ ...view, referrer }).referrer).toBe(sent);
});
