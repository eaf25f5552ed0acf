import { expect, test } from 'vitest';
import { createRouteLabel } from '#server/http/route-label.ts';

test('a request for anything that the site does not have adds no label', () => {
  const routeLabel = createRouteLabel();
  const paths = ['/nope', '/assets/x.js', '/wp-login.php', '/_payload.jsonx', '/"}\n1', `/${'a'.repeat(9_000)}`];

  for (const path of paths) expect(routeLabel(path, 404)).toBe('unknown');
  expect(routeLabel('/nope', 302)).toBe('unknown');
});

test.each([
  ['/', 200, 'home'],
  ['/ar/', 200, 'home'],
  ['/_payload.json', 200, 'home'],
  ['/legal/terms/', 304, 'legal-terms'],
  ['/LEGAL/terms', 301, 'legal-terms'],
  ['/legal', 302, 'legal-privacy'],
  ['/legal/terms/2020-01-01/', 404, 'legal-terms-version'],
  ['/legal/terms/compare/a/b/', 404, 'legal-terms-compare'],
  ['/healthz', 200, 'health'],
  ['/readyz', 503, 'health'],
  ['/assets/boot-abc.js', 200, 'assets'],
  ['/robots.txt', 200, 'file'],
])('%s with %i is %s', (path, status, label) => {
  const routeLabel = createRouteLabel();

  expect(routeLabel(path, status)).toBe(label);
  expect(routeLabel(path, status)).toBe(label);
});

test('a path that is gone is labelled like any unknown one, though others were found', () => {
  const routeLabel = createRouteLabel();
  for (let n = 0; n < 2_000; n += 1) routeLabel(`/file-${n}.txt`, 200);

  expect(routeLabel('/file-1999.txt', 404)).toBe('unknown');
});
