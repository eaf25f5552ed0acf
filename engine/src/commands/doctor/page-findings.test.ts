import { expect, test } from 'vitest';
import { pageFindings } from '#commands/doctor/page-findings.ts';

const page = (path: string, changes: { title?: string; main?: string; status?: number } = {}) => ({
  path,
  status: changes.status ?? 200,
  fragments: [],
  html: `<title>${changes.title ?? `Title of ${path}`}</title><meta name="description" content="About ${path}">
    <link rel="canonical" href="${path}"><main><h1>${path}</h1>${changes.main ?? ''}</main>`,
});
/** A policy in its first language alone. */
const FILES = new Map([['legal/en/terms.md', '']]);
const found = (...pages: ReadonlyArray<ReturnType<typeof page>>): string[] =>
  pageFindings(pages, FILES).map(({ file, what }) => `${file} ${what}`);

test('pages with names, headings and words of their own have no finding', () => {
  expect(found(page('/'), page('/ar/'))).toEqual([]);
});

test('a page that fails is found, and nothing of its error page is', () => {
  expect(found(page('/', { status: 500, title: '' }))).toEqual(['pages/home.tsx the page / is answered with 500']);
});

test('a title that is missing, or that of another page of the language, is found with its words', () => {
  expect(found(page('/', { title: ' ' }))).toEqual([expect.stringMatching(/the page \/ has no title: its words/)]);
  expect(found(page('/', { title: 'One' }), page('/long/', { title: 'One' }))).toEqual([
    expect.stringMatching(/the page \/long\/ has the title of \/, "One": say what differs$/),
  ]);
  expect(found(page('/', { title: 'One' }), page('/ar/', { title: 'One' }))).toEqual([]);
});

test('a mistake in the elements of a page is found with the page', () => {
  expect(found(page('/', { main: '<h4>x</h4>' }))).toEqual([
    expect.stringMatching(/^pages\/home\.tsx the page \/: heading 2 is <h4> and follows <h1>/),
  ]);
});

test('a page that needs a script for its words is found', () => {
  const { html, ...empty } = page('/');
  const problems = found({ ...empty, html: html.replace('<h1>/</h1>', '<h1> </h1><script>"x"</script>') });

  expect(problems).toEqual([expect.stringMatching(/^pages\/home\.tsx the page \/ says nothing without JavaScript/)]);
});

test('a policy that is not translated is named by the file that there is, and by another finding for its names', () => {
  const named = found(page('/ar/', { title: 'One' }), page('/ar/legal/terms/', { title: 'One', main: '<h4>x</h4>' }));

  expect(named).toEqual([expect.stringMatching(/^legal\/en\/terms\.md the page \/ar\/legal\/terms\/: heading 2 is/)]);
  expect(found(page('/'), page('/legal/terms/', { title: 'Title of /' }))).toEqual([
    expect.stringMatching(/^legal\/en\/terms\.md the page .* has the title of \//),
  ]);
});
