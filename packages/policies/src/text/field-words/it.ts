import type { FieldWords } from './en.ts';

export const it: FieldWords = {
  noFields:
    'Il file non ha campi all’inizio: comincia con una riga di tre trattini (---), i campi title, description, effective e changes, e un’altra riga di tre trattini',
  notClosed: 'I campi all’inizio non hanno una fine: metta una riga di tre trattini (---) sotto l’ultimo',
  colon: '`{field}` contiene i due punti: metta la frase tra virgolette dritte, {field}: "…"',
  quotesOpen: 'Le virgolette di `{field}` non sono chiuse: metta {mark} alla fine della frase',
  quotesInside:
    '`{field}` continua dopo le virgolette di chiusura: metta {mark} intorno a tutta la frase, in cui quel segno non può comparire',
  quotesCurly:
    '`{field}` ha virgolette tipografiche intorno ai due punti: metta la frase tra virgolette dritte, {field}: "…"',
  tab: 'La riga comincia con una tabulazione: metta spazi al suo posto',
  indent:
    'La riga comincia con troppi o troppo pochi spazi: i campi cominciano senza, e il note di una modifica sta sotto il suo date',
  space: 'Dopo `{field}` servono i due punti e uno spazio: {field}: …',
  sign: '`{field}` comincia con {sign}, che qui ha un altro significato: metta la frase tra virgolette dritte, {field}: "…"',
  hash: '`{field}` contiene uno spazio e un #, e ciò che segue non viene letto: metta la frase tra virgolette dritte, {field}: "…"',
  twice: '`{field}` compare due volte: tolga una delle due righe',
  noField: 'La riga non è un campo: servono un nome, i due punti, uno spazio e il valore, come effective: 2026-11-01',
  missing: 'Manca `{field}`: aggiunga una riga come {example}',
  missingNote: 'A una modifica manca `note`: aggiunga una frase neutra che dica ai lettori che cosa cambia',
  empty: '`{field}` è vuoto: scriva una frase dopo i due punti',
  notWords: '`{field}` così non è una frase: la metta tra virgolette dritte, {field}: "…"',
  date: '`{field}` è {got}: scriva il giorno come anno, mese e giorno, per esempio 2026-11-01',
  noDay: '`{field}` è {got}, un giorno che non esiste nel calendario',
  hour: '`{field}` è {got}: scriva l’ora del luogo dell’azienda, per esempio 14:30',
  number: '`{field}` è {got}: ammette un numero da 2 a 9',
  changes:
    '`changes` è un elenco, dal più recente: ogni voce è una riga come - date: 2026-11-01, e sotto note: con una frase',
  falseOnly: '`{field}` è {got}: ammette false, oppure si omette',
  trueOnly: '`{field}` è {got}: ammette true, oppure si omette',
  measuring: '`measuring` ora si chiama material: scriva material: false',
  unknown: '`{field}` non è un campo: i campi sono {fields}',
  unknownNear: '`{field}` non è un campo: intendeva `{near}`?',
};
