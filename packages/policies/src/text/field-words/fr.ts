import type { FieldWords } from './en.ts';

export const fr: FieldWords = {
  noFields:
    'Le fichier n’a pas de champs en tête : il commence par une ligne de trois traits d’union (---), les champs title, description, effective et changes, puis une autre ligne de trois traits d’union',
  notClosed: 'Les champs en tête n’ont pas de fin : mettez une ligne de trois traits d’union (---) sous le dernier',
  colon: '`{field}` contient un deux-points : mettez la phrase entre guillemets droits, {field}: "…"',
  quotesOpen: 'Les guillemets de `{field}` ne sont pas fermés : mettez {mark} à la fin de la phrase',
  quotesInside:
    '`{field}` continue après le guillemet fermant : mettez {mark} autour de toute la phrase, où ce signe ne doit pas figurer',
  quotesCurly:
    '`{field}` a des guillemets typographiques autour d’un deux-points : mettez la phrase entre guillemets droits, {field}: "…"',
  tab: 'La ligne commence par une tabulation : mettez des espaces à la place',
  indent:
    'La ligne commence par trop ou trop peu d’espaces : un champ commence sans espace, et le note d’une modification est sous son date',
  space: '`{field}` doit être suivi d’un deux-points et d’une espace : {field}: …',
  sign: '`{field}` commence par {sign}, qui a un autre sens ici : mettez la phrase entre guillemets droits, {field}: "…"',
  hash: '`{field}` contient une espace et un #, et la suite n’est pas lue : mettez la phrase entre guillemets droits, {field}: "…"',
  twice: '`{field}` figure deux fois : supprimez une des deux lignes',
  noField:
    'La ligne n’est pas un champ : il faut un nom, un deux-points, une espace et la valeur, comme effective: 2026-11-01',
  missing: '`{field}` manque : ajoutez une ligne comme {example}',
  missingNote: 'Une modification n’a pas de `note` : ajoutez une phrase neutre qui dit aux lecteurs ce qui change',
  empty: '`{field}` est vide : écrivez une phrase après le deux-points',
  notWords: '`{field}` n’est pas une phrase sous cette forme : mettez-la entre guillemets droits, {field}: "…"',
  date: '`{field}` vaut {got} : écrivez le jour avec l’année, le mois et le jour, comme 2026-11-01',
  noDay: '`{field}` vaut {got}, un jour qui n’existe pas au calendrier',
  hour: '`{field}` vaut {got} : écrivez l’heure du lieu de l’entreprise, comme 14:30',
  number: '`{field}` vaut {got} : il faut un nombre de 2 à 9',
  changes:
    '`changes` est une liste, la plus récente d’abord : chaque entrée est une ligne comme - date: 2026-11-01, et dessous note: avec une phrase',
  falseOnly: '`{field}` vaut {got} : il faut false, ou pas de ligne',
  trueOnly: '`{field}` vaut {got} : il faut true, ou pas de ligne',
  measuring: '`measuring` s’appelle désormais material : écrivez material: false',
  unknown: '`{field}` n’est pas un champ : les champs sont {fields}',
  unknownNear: '`{field}` n’est pas un champ : vouliez-vous dire `{near}` ?',
};
