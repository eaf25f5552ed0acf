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

/** The numbers of the headings of one level; undefined for a heading without one. */
export type CountedNumbers = {
  readonly numbers: ReadonlyArray<TypedNumber | undefined>;
  /** Whether they count up by one, in one way of counting, and are those of most headings. */
  readonly isInOrder: boolean;
  /** Whether the first of them is the first of its kind: the others do not say what the site would count. */
  readonly isFromFirst: boolean;
};

/** One letter of a word, or a number of days, is no number of a heading: the headings of a level say which it is. */
export function countedNumbers(headings: readonly string[]): CountedNumbers {
  const found = headings.map(typedNumber);
  const runs = (['decimal', 'letter', 'roman', 'chinese'] as const).flatMap((kind) => runOf(found, kind) ?? []);
  const run = runs.find(({ isFromFirst }) => isFromFirst) ?? runs[0];
  const marked = found.map((each) => (each?.isMarked === true ? each : undefined));
  return run ?? { numbers: marked, isInOrder: false, isFromFirst: false };
}

function runOf(
  found: ReadonlyArray<TypedNumber | undefined>,
  kind: keyof TypedNumber['values'],
): CountedNumbers | undefined {
  const numbers = found.map((each) => (each?.values[kind] === undefined ? undefined : each));
  const counted = numbers.flatMap((each) => each ?? []);
  const [first, ...others] = counted.map(({ values }) => values[kind] ?? 0);
  if (first === undefined || others.some((value, at) => value !== first + at + 1)) return undefined;
  const areMost = others.length > 0 && counted.length > found.length / 2;
  const isOne = found.length === 1 && first === 1 && counted[0]?.isMarked === true;
  return areMost || isOne ? { numbers, isInOrder: true, isFromFirst: first === 1 } : undefined;
}
