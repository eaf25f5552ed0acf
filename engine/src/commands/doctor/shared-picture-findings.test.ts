import { expect, test } from 'vitest';
import { sharedPictureFindings } from '#commands/doctor/look-findings.ts';

const PAGE = {
  path: '/',
  status: 200,
  fragments: [],
  html: '<meta property="og:image" content="https://www.example.com/social/home.png">',
};
const png = (width: number, height: number): ArrayBuffer => {
  const header = new DataView(new ArrayBuffer(24));
  header.setUint32(0, 0x89504e47);
  header.setUint32(16, width);
  header.setUint32(20, height);
  return header.buffer;
};
const found = async (body: ArrayBuffer | string, pages = [PAGE]): Promise<string[]> => {
  const findings = await sharedPictureFindings(
    pages,
    async (path) => new Response(path === '/social/home.png' ? body : ''),
  );
  return findings.map(({ file, what }) => `${file} ${what}`);
};

test.each([
  ['of another size', png(600, 315), /^public\/social\/home\.png the picture of \/ .+ is 600 by 315: it takes/],
  ['that is none', 'Not found', /is no PNG: it takes a PNG of 1200 by 630/],
])('a picture %s is found', async (_, body, sentence) => {
  expect(await found(body)).toEqual([expect.stringMatching(sentence)]);
});

test('a picture of the right size is no finding', async () => {
  expect(await found(png(1200, 630))).toEqual([]);
});

test('a page that is not listed needs none', async () => {
  expect(await found('', [{ ...PAGE, path: '/error/404/' }])).toEqual([]);
});
