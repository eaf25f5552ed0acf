import type { FieldWords } from './en.ts';

export const es: FieldWords = {
  noFields:
    'El archivo no tiene campos al principio: empieza con una línea de tres guiones (---), los campos title, description, effective y changes, y otra línea de tres guiones',
  notClosed: 'Los campos del principio no tienen fin: ponga una línea de tres guiones (---) debajo del último',
  colon: '`{field}` tiene dos puntos: ponga la frase entre comillas rectas, {field}: "…"',
  quotesOpen: 'Las comillas de `{field}` no están cerradas: ponga {mark} al final de la frase',
  quotesInside:
    '`{field}` sigue después de la comilla de cierre: ponga {mark} alrededor de toda la frase, en la que ese signo no puede aparecer',
  quotesCurly:
    '`{field}` tiene comillas tipográficas con dos puntos dentro: ponga la frase entre comillas rectas, {field}: "…"',
  tab: 'La línea empieza con un tabulador: ponga espacios en su lugar',
  indent:
    'La línea empieza con demasiados espacios o con muy pocos: los campos empiezan sin ninguno, y el note de un cambio va debajo de su date',
  space: '`{field}` necesita dos puntos y un espacio detrás: {field}: …',
  sign: '`{field}` empieza con {sign}, que aquí tiene otro significado: ponga la frase entre comillas rectas, {field}: "…"',
  hash: '`{field}` tiene un espacio y un #, y lo que sigue no se lee: ponga la frase entre comillas rectas, {field}: "…"',
  twice: '`{field}` está dos veces: quite una de las dos líneas',
  noField: 'La línea no es un campo: lleva un nombre, dos puntos, un espacio y el valor, como effective: 2026-11-01',
  missing: 'Falta `{field}`: añada una línea como {example}',
  missingNote: 'A un cambio le falta `note`: añada una frase neutral que diga a los lectores qué cambia',
  empty: '`{field}` está vacío: escriba una frase después de los dos puntos',
  notWords: '`{field}` no es una frase tal como está: póngala entre comillas rectas, {field}: "…"',
  date: '`{field}` es {got}: escriba el día como año, mes y día, por ejemplo 2026-11-01',
  noDay: '`{field}` es {got}, un día que no existe en el calendario',
  hour: '`{field}` es {got}: escriba la hora del lugar de la empresa, por ejemplo 14:30',
  number: '`{field}` es {got}: admite un número del 2 al 9',
  changes:
    '`changes` es una lista, con lo más reciente primero: cada entrada es una línea como - date: 2026-11-01, y debajo note: con una frase',
  falseOnly: '`{field}` es {got}: admite false, o se omite',
  trueOnly: '`{field}` es {got}: admite true, o se omite',
  measuring: '`measuring` se llama ahora material: escriba material: false',
  unknown: '`{field}` no es un campo: los campos son {fields}',
  unknownNear: '`{field}` no es un campo: ¿quiso decir `{near}`?',
};
