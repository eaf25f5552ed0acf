import type { FieldWords } from './en.ts';

export const de: FieldWords = {
  noFields:
    'Am Anfang der Datei stehen keine Felder: Sie beginnt mit einer Zeile aus drei Bindestrichen (---), den Feldern title, description, effective und changes und einer weiteren Zeile aus drei Bindestrichen',
  notClosed:
    'Die Felder am Anfang haben kein Ende: Setzen Sie unter das letzte eine Zeile aus drei Bindestrichen (---)',
  colon: '`{field}` enthält einen Doppelpunkt: Setzen Sie den Satz in Anführungszeichen, {field}: "…"',
  quotesOpen: 'Die Anführungszeichen von `{field}` sind nicht geschlossen: Setzen Sie {mark} an das Ende des Satzes',
  quotesInside:
    '`{field}` geht hinter dem schließenden Anführungszeichen weiter: Setzen Sie {mark} um den ganzen Satz; darin darf dieses Zeichen nicht stehen',
  quotesCurly:
    '`{field}` hat typografische Anführungszeichen um einen Doppelpunkt: Setzen Sie gerade um den Satz, {field}: "…"',
  tab: 'Die Zeile beginnt mit einem Tabulator: Setzen Sie Leerzeichen an seine Stelle',
  indent:
    'Die Zeile beginnt mit zu vielen oder zu wenigen Leerzeichen: Felder beginnen ohne, und note einer Änderung steht unter ihrem date',
  space: '`{field}` braucht dahinter einen Doppelpunkt und ein Leerzeichen: {field}: …',
  sign: '`{field}` beginnt mit {sign}, das hier eine andere Bedeutung hat: Setzen Sie den Satz in Anführungszeichen, {field}: "…"',
  hash: '`{field}` enthält ein Leerzeichen und ein #, und was folgt, wird nicht gelesen: Setzen Sie den Satz in Anführungszeichen, {field}: "…"',
  twice: '`{field}` steht zweimal da: Entfernen Sie eine der beiden Zeilen',
  noField:
    'Die Zeile ist kein Feld: Sie besteht aus Name, Doppelpunkt, Leerzeichen und Wert, etwa effective: 2026-11-01',
  missing: '`{field}` fehlt: Fügen Sie eine Zeile hinzu wie {example}',
  missingNote: 'Einer Änderung fehlt `note`: Schreiben Sie einen neutralen Satz für Leser, was sich ändert',
  empty: '`{field}` ist leer: Schreiben Sie einen Satz hinter den Doppelpunkt',
  notWords: '`{field}` ist so kein Satz: Setzen Sie ihn in Anführungszeichen, {field}: "…"',
  date: '`{field}` ist {got}: Schreiben Sie den Tag als Jahr, Monat und Tag, etwa 2026-11-01',
  noDay: '`{field}` ist {got}: Diesen Tag gibt es im Kalender nicht',
  hour: '`{field}` ist {got}: Schreiben Sie die Uhrzeit am Ort des Unternehmens, etwa 14:30',
  number: '`{field}` ist {got}: Möglich ist eine Zahl von 2 bis 9',
  changes:
    '`changes` ist eine Liste, das Neueste zuerst: Jeder Eintrag ist eine Zeile wie - date: 2026-11-01 und darunter note: mit einem Satz',
  falseOnly: '`{field}` ist {got}: Möglich ist false, oder die Zeile entfällt',
  trueOnly: '`{field}` ist {got}: Möglich ist true, oder die Zeile entfällt',
  measuring: '`measuring` heißt jetzt material: Schreiben Sie material: false',
  unknown: '`{field}` ist kein Feld: Möglich sind {fields}',
  unknownNear: '`{field}` ist kein Feld: Meinten Sie `{near}`?',
};
