import { expect, test } from 'vitest';
import { ownPictures } from '#looks/site-pictures.server.ts';

test('files that the build never draws are not listed as the site’s own pictures', () => {
  expect(ownPictures(['mark.svg', 'mark-small.svg', 'fonts/own.woff2', 'press/icon.svg', 'social/readme.md'])).toEqual(
    [],
  );
});

test('a picture that could be drawn, and that the site brings, is named with its file', () => {
  expect(ownPictures(['mark.svg', 'social\\home.png', 'icon.svg'])).toEqual([
    { name: 'icon.svg', file: 'public/icon.svg' },
    { name: 'social/home.png', file: 'public/social/home.png' },
  ]);
});
