/** Thirty times the alphabet; larger numbers are written as digits. */
const MAX_WRITTEN = 780;

type Write = (number: number) => string;

/** The formats of Word's that are not written in digits, by name. */
const FORMATS: Readonly<Record<string, Write>> = {
  lowerLetter: (number) => repeated('abcdefghijklmnopqrstuvwxyz', number),
  upperLetter: (number) => repeated('ABCDEFGHIJKLMNOPQRSTUVWXYZ', number),
  lowerRoman: roman,
  upperRoman: (number) => roman(number).toUpperCase(),
  russianLower: (number) => repeated('абвгдежзиклмнопрстуфхцчшщыэюя', number),
  russianUpper: (number) => repeated('АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЫЭЮЯ', number),
  arabicAlpha: (number) => repeated('أبتثجحخدذرزسشصضطظعغفقكلمنهوي', number),
  decimalZero: (number) => String(number).padStart(2, '0'),
  numberInDash: (number) => `- ${number} -`,
  decimalFullWidth: (number) =>
    Array.from(String(number), (digit) => String.fromCodePoint(0xff10 + Number(digit))).join(''),
  ordinal: (number) => `${number}${ordinalEnding(number)}`,
  chineseCounting: chinese,
  chineseCountingThousand: chinese,
  taiwaneseCounting: chinese,
  taiwaneseCountingThousand: chinese,
  japaneseCounting: chinese,
};

/** As Word shows it; in digits where the format is another. */
export function written(number: number, format: string): string {
  const write = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  return write === undefined || number < 1 || number > MAX_WRITTEN ? String(number) : write(number);
}

/** After z, Word continues with aa, bb. */
function repeated(alphabet: string, number: number): string {
  const letters = Array.from(alphabet);
  return (letters[(number - 1) % letters.length] ?? '').repeat(Math.ceil(number / letters.length));
}

const ROMAN = { d: 500, cd: 400, c: 100, xc: 90, l: 50, xl: 40, x: 10, ix: 9, v: 5, iv: 4, i: 1 };

function roman(number: number): string {
  let left = number;
  let text = '';
  for (const [sign, value] of Object.entries(ROMAN)) for (; left >= value; left -= value) text += sign;
  return text;
}

function ordinalEnding(number: number): string {
  if (number % 100 >= 11 && number % 100 <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][number % 10] ?? 'th';
}

const DIGITS = '〇一二三四五六七八九';
const PLACES = ['', '十', '百'];

function chinese(number: number): string {
  const digits = Array.from(String(number), Number);
  const text = digits
    .map((digit, index) => (digit === 0 ? '〇' : `${DIGITS[digit]}${PLACES[digits.length - 1 - index] ?? ''}`))
    .join('');
  return text.replace(/〇+$/, '').replace(/〇+/g, '〇').replace(/^一十/, '十');
}
