import { expect, test } from 'vitest';
import { pageService } from '#pages/page-service.ts';

const MAP = 'https://maps.example/embed';

test.each<[string, Parameters<typeof pageService>, string]>([
  ['an unknown service', ['/map/', 'mapz', MAP, 'frames'], '"mapz" is no service: services of config.ts has maps, '],
  [
    'a page that does not name it',
    ['/ar/long/', 'maps', MAP, 'frames'],
    'the page long uses maps: name it in its meta',
  ],
  ['another purpose', ['/map/', 'maps', MAP, 'forms'], "add 'https://maps.example' to them"],
  ['another origin', ['/map/', 'maps', 'https://map.example/embed', 'frames'], 'is none of the frames of maps'],
  ['a path', ['/map/', 'maps', '/embed', 'frames'], '"/embed" is no address'],
])('the browser would refuse %s, so the build says what to do', (_, call, problem) => {
  expect(() => pageService(...call)).toThrow(problem);
});

test('a service that the page names, at its own origin, is known by its name', () => {
  expect(pageService('/map/', 'maps', MAP, 'frames').name).toBe('Maps.example');
});
