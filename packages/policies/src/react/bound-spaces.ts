/** Words that a number follows, in the shipped languages; with a small letter too. */
const BEFORE_NUMBER =
  'articles?|art\\.|artikel|artikelen|artículos?|articol[oi]|artigos?|artykuł\\w*|sections?|abschnitte?|abs\\.|ziffern?|clauses?|' +
  'cláusulas?|punt[oi]|punkt\\w*|pontos?|avsnitt|paragraph|annex|anhang|no\\.|nr\\.?|núm\\.|nº|n°|المادة|البند';
const NBSP = '\u00a0';

/** Each keeps what is before a space that must not become the end of a line. */
const BINDINGS: readonly RegExp[] = [
  // EUR 60,240
  /(?<![\p{L}\p{N}])(\p{Lu}{3}|[€$£]) (?=\p{Nd})/gu,
  // 30 days, 1 November, 0.5 %, 15,000 words; no year and no sum of money, after which a sentence goes on
  /(?<![\p{Nd}.,/-]|(?:\p{Lu}{3}|[€$£])\u00a0)(\p{Nd}{1,3}(?:[.,]\p{Nd}+)*\.?) (?=[\p{L}%€$£])/gu,
  new RegExp(`(?<!\\p{L})((?:${BEFORE_NUMBER})|§) (?=[(\\p{Nd}])`, 'giu'),
  // Regulation (EU) 2016/679
  /(?<=\p{L})() (?=\((?:EU|EC|EEC|UE|CE|EG|WE)\))/gu,
  /(\((?:EU|EC|EEC|UE|CE|EG|WE)\)) (?=\p{Nd})/gu,
];

/**
 * The words with no-break spaces where a line must not end, such as between a number and its unit. A page shows them so; the
 * text itself, whose bytes are hashed, stays as it is.
 */
export function withBoundSpaces(words: string): string {
  return BINDINGS.reduce((bound, pattern) => bound.replace(pattern, `$1${NBSP}`), words);
}
