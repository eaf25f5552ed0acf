import { expect, test } from 'vitest';
import { pageFindings } from '#commands/doctor/page-findings.ts';

const page = (path: string, changes: { title?: string; main?: string; status?: number } = {}) => ({
  path,
  status: changes.status ?? 200,
  fragments: [],
  html: `<title>${changes.title ?? `Title of ${path}`}</title><meta name="description" content="About ${path}">
    <link rel="canonical" href="${path}"><main><h1>${path}</h1>${changes.main ?? ''}</main>`,
});
const found = (...pages: ReadonlyArray<ReturnType<typeof page>>): string[] =>
  pageFindings(pages).map(({ file, what }) => `${file} ${what}`);

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
