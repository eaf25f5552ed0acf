import type { FieldWords } from './en.ts';

export const sv: FieldWords = {
  noFields:
    'Filen har inga fält överst: den börjar med en rad av tre bindestreck (---), fälten title, description, effective och changes, och ännu en rad av tre bindestreck',
  notClosed: 'Fälten överst har inget slut: sätt en rad av tre bindestreck (---) under det sista',
  colon: '`{field}` har ett kolon: sätt meningen inom raka citattecken, {field}: "…"',
  quotesOpen: 'Citattecknen i `{field}` är inte stängda: sätt {mark} i slutet av meningen',
  quotesInside:
    '`{field}` fortsätter efter det avslutande citattecknet: sätt {mark} runt hela meningen, där det tecknet inte får stå',
  quotesCurly: '`{field}` har typografiska citattecken runt ett kolon: sätt meningen inom raka, {field}: "…"',
  tab: 'Raden börjar med en tabb: sätt mellanslag i stället',
  indent:
    'Raden börjar med för många eller för få mellanslag: fält börjar utan, och note för en ändring står under dess date',
  space: '`{field}` behöver ett kolon och ett mellanslag efter sig: {field}: …',
  sign: '`{field}` börjar med {sign}, som betyder något annat här: sätt meningen inom raka citattecken, {field}: "…"',
  hash: '`{field}` har ett mellanslag och ett #, och det som följer läses inte: sätt meningen inom raka citattecken, {field}: "…"',
  twice: '`{field}` står där två gånger: ta bort en av raderna',
  noField: 'Raden är inget fält: ett fält är namn, kolon, mellanslag och värde, till exempel effective: 2026-11-01',
  missing: '`{field}` saknas: lägg till en rad som {example}',
  missingNote: 'En ändring saknar `note`: skriv en neutral mening till läsarna om vad som ändras',
  empty: '`{field}` är tomt: skriv en mening efter kolonet',
  notWords: '`{field}` är ingen mening som den står: sätt den inom raka citattecken, {field}: "…"',
  date: '`{field}` är {got}: skriv dagen som år, månad och dag, till exempel 2026-11-01',
  noDay: '`{field}` är {got}, en dag som inte finns i kalendern',
  hour: '`{field}` är {got}: skriv klockslaget där företaget finns, till exempel 14:30',
  number: '`{field}` är {got}: det ska vara ett tal från 2 till 9',
  changes:
    '`changes` är en lista, det nyaste först: varje post är en rad som - date: 2026-11-01, och under den note: med en mening',
  falseOnly: '`{field}` är {got}: det ska vara false, eller utelämnas',
  trueOnly: '`{field}` är {got}: det ska vara true, eller utelämnas',
  measuring: '`measuring` heter nu material: skriv material: false',
  unknown: '`{field}` är inget fält: fälten är {fields}',
  unknownNear: '`{field}` är inget fält: menade du `{near}`?',
};
