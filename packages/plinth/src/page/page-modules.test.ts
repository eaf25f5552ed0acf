import { expect, test } from 'vitest';
import { fixedPages, pageFacts } from '#model/pages.ts';
import { loadModule } from '#page/page-modules.ts';

test.each(['nowhere', 'ome', ''])('a page without a file is refused: %j', (module) => {
  expect(() => loadModule(module)).toThrow(`no file ${module}.tsx`);
});

const MODULES = new Set(['comparison', 'before-first', ...fixedPages().map((page) => pageFacts(page).module)]);

test.each([...MODULES])('the page of %s has a component', async (module) => {
  expect((await loadModule(module)).default).toBeTypeOf('function');
});
