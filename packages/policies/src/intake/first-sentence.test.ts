import { expect, test } from 'vitest';
import { endsInAbbreviation, firstSentence } from './first-sentence.ts';

test.each([
  ['ar', 'نحفظ الاسم والعنوان إلخ. ونحذفها بعد سنة.'],
  ['de', 'Wir speichern Daten gem. der DSGVO, z. B. Ihren Namen, bzw. Nr. 4 und Art. 6 Abs. 1 lit. b. DSGVO.'],
  ['en', 'Kite s.r.o. keeps data (e.g. your name, Art. 6, No. 4 of it) for Mr. Kite and the U.S. office.'],
  ['es', 'Kite S.L. guarda datos (p. ej. su nombre, núm. 4 y art. 6) para el Sr. Kite.'],
  ['fr', 'Nous gardons des données, p. ex. votre nom (cf. art. 6), pour M. Kite.'],
  ['it', 'Conserviamo i dati, p.es. il nome (art. 6, lett. b), per il sig. Kite.'],
  ['nl', 'Kite B.V. bewaart gegevens, bijv. uw naam (art. 6), o.a. voor dhr. Kite.'],
  ['pl', 'Kite sp. z o.o. przechowuje dane, np. imię (art. 6 ust. 1), m.in. dla ul. Nowej.'],
  ['pt', 'A Kite Lda. guarda dados, p. ex. o nome (art. 6), para o Sr. Kite.'],
  ['sv', 'Vi sparar uppgifter, t.ex. ditt namn (kap. 3), bl.a. för Dr. Kite.'],
])('in %s, an abbreviation does not end the first sentence', (language, sentence) => {
  expect(firstSentence(`${sentence} ${sentence}`, language)).toBe(sentence);
});

test('an abbreviation of another language ends a sentence', () => {
  expect(firstSentence('Así es. Y más.', 'es')).toBe('Así es.');
  expect(endsInAbbreviation('Così p.es.', 'it')).toBe(true);
});

test('a long sentence is cut at the end of a word', () => {
  const cut = firstSentence(`${'word '.repeat(60)}end.`, 'en');

  expect(cut).toMatch(/word …$/);
  expect(cut.length).toBeLessThanOrEqual(162);
});

test('without a language, an abbreviation of any is one', () => {
  expect(['bijv.', 'núm.', 'np.', '(e.g.', 'Kite s.r.o.'].map((words) => endsInAbbreviation(words))).toEqual(
    Array.from({ length: 5 }, () => true),
  );
  expect(endsInAbbreviation('We keep data.')).toBe(false);
});
