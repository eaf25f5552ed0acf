/** A number that was typed before a heading: `4.2`, `(a)`, `C.`, `IV.`, `§ 4`, `Article 5`, `第五条`. */
export type TypedNumber = {
  /** All that stands before the heading's words. */
  readonly typed: string;
  /** The word before the number, in small letters; '' where there is none. */
  readonly word: string;
  /** As it is written, without marks: `4.2`, `c`, `iv`. */
  readonly number: string;
  /** What it counts, of each way to read it. */
  readonly values: Readonly<Partial<Record<'decimal' | 'letter' | 'roman' | 'chinese', number>>>;
  /** Whether a mark or a word says that it is a number. A bare one, as in "30 days", may be one of the heading's words. */
  readonly isMarked: boolean;
};

const WORD =
  'sections?|articles?|clauses?|parts?|chapters?|appendix|schedule|abschnitt|artikel|ziffer|teil|kapitel|artículo|sección|' +
  'capítulo|cláusula|articolo|sezione|capo|artigo|secção|seção|artykuł|rozdział|punkt|paragraf|avsnitt|hoofdstuk|' +
  'статья|раздел|пункт|глава|article|chapitre|المادة|البند|الفصل|άρθρο|art\\.|sec\\.|§+';
const NUMBERED = new RegExp(
  `^\\s*(?:(?<word>${WORD})\\s*)?(?<open>\\()?(?<number>\\p{Nd}+(?:\\.\\p{Nd}+)*|[ivxlcdm]+|[IVXLCDM]+|[a-zA-Zа-яА-Яα-ωΑ-Ω])(?<mark>[.):\\-–—]+)?(?:[\\s\\u00a0]+)(?=\\S)`,
  'iu',
);
const CHINESE =
  /^\s*(?:第(?<count>[一二三四五六七八九十百\d]+)[条條章节節]|(?<plain>[一二三四五六七八九十]+)[、.])\s*(?=\S)/u;
const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };
const DIGITS = '一二三四五六七八九';

function typedNumber(heading: string): TypedNumber | undefined {
  const chinese = CHINESE.exec(heading);
  if (chinese !== null) {
    const number = chinese.groups?.['count'] ?? chinese.groups?.['plain'] ?? '';
    return { typed: chinese[0], word: '', number, values: { chinese: chineseValue(number) }, isMarked: true };
  }
  const found = NUMBERED.exec(heading);
  if (found === null) return undefined;
  const { word = '', number = '', mark = '', open = '' } = found.groups ?? {};
  const isDecimal = /^\p{Nd}/u.test(number);
  const isMarked = word !== '' || mark !== '' || open !== '' || number.includes('.');
  // One letter with nothing behind it is a word: "A policy".
  if (!isDecimal && mark === '' && word === '') return undefined;
  const values = isDecimal ? { decimal: decimalValue(number.split('.').at(-1) ?? '') } : letterValues(number);
  return { typed: found[0], word: word.toLowerCase(), number: number.toLowerCase(), values, isMarked };
}

/** Digits of any script. */
function decimalValue(digits: string): number {
  return Array.from(digits).reduce((value, digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
    return value * 10 + (code - zero);
  }, 0);
}

/** As ASCII digits, to compare with numbers of the site. */
export function asciiNumber(number: string): string {
  return number
    .split('.')
    .map((part) => (/^\p{Nd}+$/u.test(part) ? String(decimalValue(part)) : part))
    .join('.');
}

function letterValues(letters: string): TypedNumber['values'] {
  const small = letters.toLowerCase();
  const roman = /^[ivxlcdm]+$/.test(small) ? { roman: romanValue(small) } : {};
  if (small.length !== 1) return roman;
  const base = /[a-z]/.test(small) ? 'a' : /[а-я]/.test(small) ? 'а' : 'α';
  return { ...roman, letter: (small.codePointAt(0) ?? 0) - (base.codePointAt(0) ?? 0) + 1 };
}

function romanValue(letters: string): number {
  return Array.from(letters).reduce((sum, letter, index, all) => {
    const [value, next] = [ROMAN[letter] ?? 0, ROMAN[all[index + 1] ?? ''] ?? 0];
    return value < next ? sum - value : sum + value;
  }, 0);
}

function chineseValue(number: string): number {
  if (/^\d+$/.test(number)) return Number(number);
  const [tens, ones] = number.includes('十') ? number.split('十') : [undefined, number];
  const digit = (sign: string | undefined): number =>
    sign === undefined || sign === '' ? 0 : DIGITS.indexOf(sign) + 1;
  return tens === undefined ? digit(ones) : (tens === '' ? 1 : digit(tens)) * 10 + digit(ones);
}

/**
 * Which headings of one level lose their number: those that count up in order, in one way of counting. Undefined for the
 * others: one letter of a word, or a number of days, is no number of a heading.
 */
export function countedNumbers(headings: readonly string[]): ReadonlyArray<TypedNumber | undefined> {
  const found = headings.map(typedNumber);
  for (const kind of ['decimal', 'letter', 'roman', 'chinese'] as const) {
    const counted = found.flatMap((each, index) => {
      const value = each?.values[kind];
      return each === undefined || value === undefined ? [] : [{ index, value, isMarked: each.isMarked }];
    });
    const isInOrder = counted.every(({ value }, at) => at === 0 || value === (counted[at - 1]?.value ?? 0) + 1);
    const isOne = counted.length === 1 && headings.length === 1 && counted[0]?.value === 1 && counted[0].isMarked;
    const areSome = counted.length > 1 && counted.length > headings.length / 2;
    if (isInOrder && (areSome || isOne)) {
      const places = new Set(counted.map(({ index }) => index));
      return found.map((each, index) => (places.has(index) ? each : undefined));
    }
  }
  return headings.map(() => undefined);
}
