// What refers to a clause by its number, in the languages that the engine speaks.

/** What stands before the number, for a pattern with the flags `iu`. */
export const REFERRING =
  '(?<!\\p{L})(?:sections?|clauses?|articles?|paragraphs?|abschnitte?s?|ziffern?|artikel[ns]?|artículos?|cláusulas?|sección|' +
  'articol[oi]|punt[oi]|artigos?|pontos?|artykuł\\p{L}*|punkt\\p{L}*|avsnitt|hoofdstuk|раздел\\p{L}*|пункт\\p{L}*|стать\\p{L}*|' +
  'البند|المادة)\\s+|§+\\s*|(?<!\\p{L})(?:see|siehe|voir|véase|vedi|zie|zob\\.|ver|se|см\\.)\\s+(?=\\p{Nd}+\\.\\p{Nd})';

/** What follows the number of a law: it is no clause of this text. */
export const OF_A_LAW = 'of\\s+(?:the\\s+)?\\p{Lu}|GDPR|DSGVO|RGPD|BGB|TMG|AVG|RODO|Abs|Satz|lit';
