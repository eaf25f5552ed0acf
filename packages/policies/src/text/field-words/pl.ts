import type { FieldWords } from './en.ts';

export const pl: FieldWords = {
  noFields:
    'Na początku pliku nie ma pól: plik zaczyna się wierszem z trzech łączników (---), polami title, description, effective i changes oraz kolejnym wierszem z trzech łączników',
  notClosed: 'Pola na początku nie mają końca: pod ostatnim wstaw wiersz z trzech łączników (---)',
  colon: '`{field}` zawiera dwukropek: ujmij zdanie w proste cudzysłowy, {field}: "…"',
  quotesOpen: 'Cudzysłów w `{field}` nie jest zamknięty: wstaw {mark} na końcu zdania',
  quotesInside:
    '`{field}` ma dalszy ciąg za zamykającym cudzysłowem: ujmij całe zdanie w {mark}; tego znaku nie może być w środku',
  quotesCurly: '`{field}` ma cudzysłowy drukarskie, a w nich dwukropek: ujmij zdanie w proste cudzysłowy, {field}: "…"',
  tab: 'Wiersz zaczyna się tabulatorem: wstaw w jego miejsce spacje',
  indent:
    'Wiersz zaczyna się zbyt wieloma lub zbyt małą liczbą spacji: pola zaczynają się bez spacji, a note zmiany stoi pod jej date',
  space: 'Za `{field}` potrzebne są dwukropek i spacja: {field}: …',
  sign: '`{field}` zaczyna się znakiem {sign}, który ma tu inne znaczenie: ujmij zdanie w proste cudzysłowy, {field}: "…"',
  hash: '`{field}` zawiera spację i znak #, a dalszy ciąg nie jest czytany: ujmij zdanie w proste cudzysłowy, {field}: "…"',
  twice: '`{field}` występuje dwa razy: usuń jeden z dwóch wierszy',
  noField: 'Wiersz nie jest polem: pole to nazwa, dwukropek, spacja i wartość, na przykład effective: 2026-11-01',
  missing: 'Brakuje `{field}`: dodaj wiersz taki jak {example}',
  missingNote: 'Zmianie brakuje `note`: dodaj neutralne zdanie dla czytelników o tym, co się zmienia',
  empty: '`{field}` jest puste: napisz zdanie za dwukropkiem',
  notWords: '`{field}` w tej postaci nie jest zdaniem: ujmij je w proste cudzysłowy, {field}: "…"',
  date: '`{field}` to {got}: zapisz dzień jako rok, miesiąc i dzień, na przykład 2026-11-01',
  noDay: '`{field}` to {got}: takiego dnia nie ma w kalendarzu',
  hour: '`{field}` to {got}: zapisz godzinę w miejscu siedziby firmy, na przykład 14:30',
  number: '`{field}` to {got}: możliwa jest liczba od 2 do 9',
  changes:
    '`changes` to lista, od najnowszej zmiany: każdy wpis to wiersz taki jak - date: 2026-11-01, a pod nim note: ze zdaniem',
  falseOnly: '`{field}` to {got}: możliwe jest false albo brak wiersza',
  trueOnly: '`{field}` to {got}: możliwe jest true albo brak wiersza',
  measuring: '`measuring` nazywa się teraz material: napisz material: false',
  unknown: '`{field}` nie jest polem: możliwe są {fields}',
  unknownNear: '`{field}` nie jest polem: czy chodziło o `{near}`?',
};
