import type { FieldWords } from './en.ts';

export const pt: FieldWords = {
  noFields:
    'O ficheiro não tem campos no início: começa com uma linha de três hífenes (---), os campos title, description, effective e changes, e outra linha de três hífenes',
  notClosed: 'Os campos do início não têm fim: ponha uma linha de três hífenes (---) por baixo do último',
  colon: '`{field}` tem dois pontos: ponha a frase entre aspas retas, {field}: "…"',
  quotesOpen: 'As aspas de `{field}` não estão fechadas: ponha {mark} no fim da frase',
  quotesInside:
    '`{field}` continua depois das aspas de fecho: ponha {mark} à volta de toda a frase, na qual esse sinal não pode aparecer',
  quotesCurly: '`{field}` tem aspas tipográficas à volta de dois pontos: ponha a frase entre aspas retas, {field}: "…"',
  tab: 'A linha começa com uma tabulação: ponha espaços no lugar dela',
  indent:
    'A linha começa com espaços a mais ou a menos: os campos começam sem nenhum, e o note de uma alteração fica por baixo do seu date',
  space: '`{field}` precisa de dois pontos e de um espaço a seguir: {field}: …',
  sign: '`{field}` começa com {sign}, que aqui tem outro significado: ponha a frase entre aspas retas, {field}: "…"',
  hash: '`{field}` tem um espaço e um #, e o que se segue não é lido: ponha a frase entre aspas retas, {field}: "…"',
  twice: '`{field}` está lá duas vezes: retire uma das duas linhas',
  noField: 'A linha não é um campo: leva um nome, dois pontos, um espaço e o valor, como effective: 2026-11-01',
  missing: 'Falta `{field}`: acrescente uma linha como {example}',
  missingNote: 'Falta `note` a uma alteração: acrescente uma frase neutra que diga aos leitores o que muda',
  empty: '`{field}` está vazio: escreva uma frase depois dos dois pontos',
  notWords: '`{field}` não é uma frase tal como está: ponha-a entre aspas retas, {field}: "…"',
  date: '`{field}` é {got}: escreva o dia como ano, mês e dia, por exemplo 2026-11-01',
  noDay: '`{field}` é {got}, um dia que não existe no calendário',
  hour: '`{field}` é {got}: escreva a hora do lugar da empresa, por exemplo 14:30',
  number: '`{field}` é {got}: aceita um número de 2 a 9',
  changes:
    '`changes` é uma lista, com o mais recente primeiro: cada entrada é uma linha como - date: 2026-11-01, e por baixo note: com uma frase',
  falseOnly: '`{field}` é {got}: aceita false, ou omite-se',
  trueOnly: '`{field}` é {got}: aceita true, ou omite-se',
  measuring: '`measuring` chama-se agora material: escreva material: false',
  unknown: '`{field}` não é um campo: os campos são {fields}',
  unknownNear: '`{field}` não é um campo: queria dizer `{near}`?',
};
