import { expect, test } from 'vitest';
import { withBoundSpaces } from './bound-spaces.ts';

/** With `_` for a no-break space. */
const bound = (words: string): string => withBoundSpaces(words).replaceAll('\u00a0', '_');

test.each([
  'In 2024 we began.',
  'between 10 and 2026 words',
  'An ABC of law',
  'The article says so',
  'Part (a) of it',
  '2026-11-01 is a day',
])('a line may end at each space of: %s', (words) => {
  expect(bound(words)).toBe(words.replace('10 and', '10_and'));
});

test.each([
  ['above EUR 60,240 a year', 'above EUR_60,240 a year'],
  ['Article 6(1)(b) and Articles 13 to 15', 'Article_6(1)(b) and Articles_13_to 15'],
  ['within 30 days, from 1 November 2026', 'within 30_days, from 1_November 2026'],
  ['under Regulation (EU) 2016/679', 'under Regulation_(EU)_2016/679'],
  ['0.5 % of it', '0.5_% of it'],
  ['1,500,000 kWh, or 0.007 kWh', '1,500,000_kWh, or 0.007_kWh'],
  ['nach Artikel 6 Abs. 1, binnen 30 Tagen, ab 1. November', 'nach Artikel_6_Abs._1, binnen 30_Tagen, ab 1._November'],
  ['según el artículo 6, en 30 días', 'según el artículo_6, en 30_días'],
  ['selon l’article 6, sous 30 jours', 'selon l’article_6, sous 30_jours'],
  ['l’articolo 6, entro 30 giorni', 'l’articolo_6, entro 30_giorni'],
  ['volgens artikel 6, binnen 30 dagen', 'volgens artikel_6, binnen 30_dagen'],
  ['na podstawie art. 6, w ciągu 30 dni', 'na podstawie art._6, w ciągu 30_dni'],
  ['nos termos do artigo 6, em 30 dias', 'nos termos do artigo_6, em 30_dias'],
  ['enligt artikel 6, inom 30 dagar', 'enligt artikel_6, inom 30_dagar'],
  ['وفق المادة 6 خلال 30 يومًا', 'وفق المادة_6_خلال 30_يومًا'],
])('%s', (words, expected) => {
  expect(bound(words)).toBe(expected);
});
