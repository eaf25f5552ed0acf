import type { XmlElement } from '@rgrove/parse-xml';
import { lose, type Reading } from '#word/word-reading.ts';
import { allBelow, attribute, wordsIn } from '#word/xml.ts';

/** A picture, a drawing, a chart, a text box or a document within the document: none can be in a policy. */
export function loseObject(element: XmlElement, reading: Reading): [] {
  const boxes = allBelow(element, 'w:txbxContent');
  for (const words of new Set(boxes.map(wordsIn))) lose(reading, 'a text box is left out', words);
  if (boxes.length > 0) return [];
  if (element.name === 'w:object') lose(reading, 'an embedded file is left out');
  else if (isLine(element)) lose(reading, 'a drawn line is left out');
  else lose(reading, 'a picture is left out', descriptionOf(element) || wordsIn(element));
  return [];
}

function descriptionOf(element: XmlElement): string {
  const [drawn] = allBelow(element, 'wp:docPr');
  const [older] = allBelow(element, 'v:shape');
  return attribute(drawn, 'descr') ?? attribute(older, 'alt') ?? attribute(drawn, 'title') ?? '';
}

/** As Word draws for three dashes. */
function isLine(element: XmlElement): boolean {
  return allBelow(element, 'v:rect').some((rect) => attribute(rect, 'o:hr') === 't');
}
