import type { FieldWords } from './en.ts';

export const nl: FieldWords = {
  noFields:
    'Bovenaan het bestand staan geen velden: het begint met een regel van drie streepjes (---), de velden title, description, effective en changes, en nog een regel van drie streepjes',
  notClosed: 'De velden bovenaan hebben geen einde: zet onder het laatste een regel van drie streepjes (---)',
  colon: '`{field}` heeft een dubbele punt: zet de zin tussen aanhalingstekens, {field}: "…"',
  quotesOpen: 'De aanhalingstekens van `{field}` zijn niet gesloten: zet {mark} aan het einde van de zin',
  quotesInside:
    '`{field}` gaat door na het sluitende aanhalingsteken: zet {mark} om de hele zin; dat teken mag er niet in staan',
  quotesCurly: '`{field}` heeft gekrulde aanhalingstekens om een dubbele punt: zet rechte om de zin, {field}: "…"',
  tab: 'De regel begint met een tab: zet er spaties voor in de plaats',
  indent:
    'De regel begint met te veel of te weinig spaties: velden beginnen zonder, en note van een wijziging staat onder date',
  space: '`{field}` heeft een dubbele punt en een spatie erachter nodig: {field}: …',
  sign: '`{field}` begint met {sign}, dat hier iets anders betekent: zet de zin tussen aanhalingstekens, {field}: "…"',
  hash: '`{field}` heeft een spatie en een # erin, en wat volgt wordt niet gelezen: zet de zin tussen aanhalingstekens, {field}: "…"',
  twice: '`{field}` staat er twee keer: haal een van de twee regels weg',
  noField:
    'De regel is geen veld: een veld is een naam, een dubbele punt, een spatie en de waarde, zoals effective: 2026-11-01',
  missing: '`{field}` ontbreekt: voeg een regel toe zoals {example}',
  missingNote: 'Een wijziging heeft geen `note`: schrijf een neutrale zin voor lezers over wat er verandert',
  empty: '`{field}` is leeg: schrijf een zin achter de dubbele punt',
  notWords: '`{field}` is zo geen zin: zet hem tussen aanhalingstekens, {field}: "…"',
  date: '`{field}` is {got}: schrijf de dag als jaar, maand en dag, zoals 2026-11-01',
  noDay: '`{field}` is {got}: die dag staat niet op de kalender',
  hour: '`{field}` is {got}: schrijf het tijdstip waar het bedrijf is, zoals 14:30',
  number: '`{field}` is {got}: mogelijk is een getal van 2 tot en met 9',
  changes:
    '`changes` is een lijst, het nieuwste eerst: elk onderdeel is een regel zoals - date: 2026-11-01, met daaronder note: en een zin',
  falseOnly: '`{field}` is {got}: mogelijk is false, of laat de regel weg',
  trueOnly: '`{field}` is {got}: mogelijk is true, of laat de regel weg',
  measuring: '`measuring` heet nu material: schrijf material: false',
  unknown: '`{field}` is geen veld: mogelijk zijn {fields}',
  unknownNear: '`{field}` is geen veld: bedoelde u `{near}`?',
};
