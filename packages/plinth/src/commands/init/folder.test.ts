import { expect, test } from 'vitest';
import { packageFile } from '#commands/init/folder.ts';

const TEMPLATE = JSON.stringify({
  name: 'site',
  private: true,
  type: 'module',
  scripts: { test: 'plinth test' },
  dependencies: { plinth: '1.x' },
});
const written = (present?: object): unknown => JSON.parse(packageFile(TEMPLATE, present && JSON.stringify(present)));

test('one that cannot be read is said to be so, and is not replaced', () => {
  expect(() => packageFile(TEMPLATE, '{ "name": ')).toThrow(/^package\.json:1: this is no JSON: /);
});

test.each(['^1.2.0', '1.0.0', 'latest'])(
  'a site depends on the versions of its template, where npm wrote %s',
  (range) => {
    expect(written({ dependencies: { plinth: range } })).toMatchObject({ dependencies: { plinth: '1.x' } });
  },
);

test.each(['file:../plinth-1.2.3.tgz', 'https://example.com/plinth.tgz', 'github:us/plinth'])(
  'a dependency on %s stays, since no registry may have the version',
  (place) => {
    expect(written({ dependencies: { plinth: place } })).toMatchObject({ dependencies: { plinth: place } });
  },
);

test('a byte-order mark before it is left out', () => {
  expect(JSON.parse(packageFile(TEMPLATE, '\uFEFF{ "name": "kite" }'))).toMatchObject({ name: 'kite' });
});
