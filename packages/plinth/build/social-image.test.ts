import { Resvg } from '@resvg/resvg-js';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { SITE_FOLDER } from '../tests/support/site-under-test.ts';
import { readLooks } from './site-looks.ts';
import { drawSocialImage, setWords, type SocialCard } from './social-image.ts';

const LOOKS = readLooks(SITE_FOLDER);
/** In pixels, the right edge of the words. */
const COLUMN_END = 72 + 624;

const set = (title: string, direction: 'ltr' | 'rtl' = 'ltr') =>
  setWords({ brand: 'Brand', title, line: 'A line', direction, digits: '' }, '#000');

test.each([
  ['個人情報保護方針', '個'],
  ['नीति', 'न'],
  ['Welcome 🎉', '🎉'],
])('letters that no font has are named: %s', async (title, letter) => {
  expect((await set(title)).missing).toContain(letter);
});

test.each([
  ['سياسة الخصوصية وشروط الاستخدام، ١ نوفمبر ٢٠٢٦', 'rtl'],
  ['سیاست حفظ حریم خصوصی، پ چ ژ گ', 'rtl'],
  ['מדיניות הפרטיות', 'rtl'],
  ['Πολιτική απορρήτου', 'ltr'],
  ['Политика конфиденциальности, Ґґ', 'ltr'],
  ['Chính sách quyền riêng tư – Žluťoučký kůň', 'ltr'],
] as const)('the fonts have the letters of: %s', async (title, direction) => {
  expect([...(await set(title, direction)).missing]).toEqual([]);
});

/** The right end of what is drawn. */
const endOf = (svg: string): number => {
  const { x = 0, width = 0 } = new Resvg(svg).innerBBox() ?? {};
  return x + width;
};

test.each([
  ['a long word', 'Datenschutz-Grundverordnungsdurchführungsbestimmungen'],
  ['a word of wide letters', 'M'.repeat(40)],
  ['a hundred letters', `${'W'.repeat(98)} a`],
])('%s is set smaller, in one piece and within its column', async (_, title) => {
  expect(endOf((await set(title)).svg)).toBeLessThanOrEqual(COLUMN_END);
});

describe('a picture', () => {
  const CARD: SocialCard = { brand: 'Brand', title: 'A title', line: 'A line', direction: 'ltr', digits: 'aeab9883' };

  test('whose title cannot be set has no empty boxes', async () => {
    const inked = async (title: string) => inkIn(await drawSocialImage({ ...CARD, title }, LOOKS), 'left');

    expect(await inked('個人情報')).toBe(await inked('保護方針'));
    expect(await inked('Private')).not.toBe(await inked('Policies'));
  });

  test('has the seal of its digits', async () => {
    const drawn = async (digits: string) => Buffer.from(await drawSocialImage({ ...CARD, digits }, LOOKS));

    expect(await drawn('aeab9883')).toEqual(await drawn('aeab9883'));
    expect(await drawn('aeab9883')).not.toEqual(await drawn('aeab9884'));
  });

  test.each(['aeab9883', 'f0ff00ff'])('has at most 100 KB, whatever its seal: %s', async (digits) => {
    const title = 'A title of several words, which takes three lines';
    expect((await drawSocialImage({ ...CARD, title, digits }, LOOKS)).length).toBeLessThanOrEqual(100_000);
  });

  test('in a language from right to left starts at the right', async () => {
    const ltr = await drawSocialImage(CARD, LOOKS);
    const rtl = await drawSocialImage({ ...CARD, title: 'سياسة', direction: 'rtl' }, LOOKS);

    expect(inkIn(ltr, 'left')).toBeGreaterThan(0);
    expect(inkIn(ltr, 'right')).toBe(0);
    expect(inkIn(rtl, 'left')).toBe(0);
    expect(inkIn(rtl, 'right')).toBeGreaterThan(0);
  });
});

/** How many pixels of a half of a picture have the colour of the words. */
function inkIn(picture: Uint8Array, half: 'left' | 'right'): number {
  const { data, width, height } = PNG.sync.read(Buffer.from(picture));
  const ink = Number.parseInt(LOOKS.colours.ink.light.slice(1), 16);
  let count = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width / 2; x += 1) {
      const at = 4 * (y * width + x + (half === 'right' ? width / 2 : 0));
      if (data.readUIntBE(at, 3) === ink) count += 1;
    }
  }
  return count;
}
