import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLinkPrefetch } from '#app/page-parts.browser.ts';

let idle: Array<() => void>;
/** What the page links to. */
let links: string[];
const connection = { onLine: true };

beforeEach(() => {
  idle = [];
  links = [];
  connection.onLine = true;
  vi.stubGlobal('location', new URL('https://www.example.com/here/?a=b'));
  vi.stubGlobal('navigator', connection);
  vi.stubGlobal('requestIdleCallback', (action: () => void) => idle.push(action));
  vi.stubGlobal('document', { readyState: 'complete', querySelectorAll: () => links.map(anchor) });
});
afterEach(() => vi.unstubAllGlobals());

/** As much of a link as is looked at. `download` and `_blank` before the address set these. */
function anchor(text: string) {
  const [address = '', mark] = text.split(' ').toReversed();
  const { origin, pathname, search } = new URL(address, location.href);
  return {
    origin,
    pathname,
    search,
    target: mark === '_blank' ? mark : '',
    dataset: mark === 'document' ? { document: '' } : {},
    hasAttribute: (name: string) => name === mark,
  };
}

/** The browser has nothing to do, so many times; what was asked for is there at once. */
async function beIdle(times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    for (const action of idle.splice(0)) action();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function linkedPages() {
  const asked: string[] = [];
  return { asked, load: createLinkPrefetch(async (target) => void asked.push(target)) };
}

test.each([
  ['another origin', 'https://elsewhere.example/a/'],
  ['a letter', 'mailto:a@example.com'],
  ['this page', '/here/?a=b'],
  ['a place on this page', '#a'],
  ['a file', '/a.pdf'],
  ['a download', 'download /a/'],
  ['another tab', '_blank /a/'],
  ['a document of its own', 'document /a/'],
])('%s is not asked for', async (_, link) => {
  links = [link, '/b/'];
  const { asked, load } = linkedPages();

  void load();
  await beIdle(5);

  expect(asked).toEqual(['/b/']);
});

test('one that is slow holds up the next', async () => {
  links = ['/a/', '/b/'];
  const asked: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  void createLinkPrefetch((target) => {
    asked.push(target);
    return promise;
  })();

  await beIdle(5);
  expect(asked).toEqual(['/a/']);
  resolve();
  await beIdle(5);

  expect(asked).toEqual(['/a/', '/b/']);
});

test('another page that is shown meanwhile starts again with its own links', async () => {
  links = ['/a/', '/b/', '/c/'];
  const { asked, load } = linkedPages();
  void load();
  await beIdle(1);

  links = ['/x/', '/y/'];
  void load();
  await beIdle(10);

  expect(asked).toEqual(['/a/', '/x/', '/y/']);
});

test('nothing is prefetched without a network', async () => {
  links = ['/a/', '/b/'];
  const { asked, load } = linkedPages();
  void load();
  await beIdle(1);

  connection.onLine = false;
  await beIdle(10);

  expect(asked).toEqual(['/a/']);
});
