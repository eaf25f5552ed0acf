import { flesch } from 'flesch';
import { syllable } from 'syllable';

/** The Flesch reading ease of an English text: above 60 is plain English, below 30 is for lawyers. */
export function readingEase(text: string): number {
  const words = text
    .split(/[\s\u2010-\u2014-]+/)
    .map(bare)
    .filter((word) => word !== '');
  return flesch({
    sentence: sentences(text),
    word: words.length,
    syllable: words.reduce((sum, word) => sum + spokenSyllables(word), 0),
  });
}

/** A sentence ends before a capital letter or at the end of the text: not after "e.g.", nor within 2.5. */
function sentences(text: string): number {
  return text.trim().split(/[.!?:;]+['"”’)]*\s+(?=['"“‘(]*\p{Lu})/u).length;
}

/** Without the marks around it; empty for a mark alone. */
function bare(word: string): string {
  return word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
}

/** A number is seen rather than spelled out; an abbreviation is read letter by letter. */
function spokenSyllables(word: string): number {
  if (/^\p{Lu}{2,}s?$/u.test(word)) return word.replace(/s$/, '').length;
  return Math.max(1, syllable(word));
}
