import type { Page } from 'playwright';
import { extractText, getDocumentProxy } from 'unpdf';

/** The words on each sheet of paper, without blanks: a line may break anywhere. The number of the sheet is left out. */
export const sheetsOf = async (page: Page): Promise<string[]> => readSheets(await page.pdf({ format: 'A4' }));

/** The same of a PDF. */
export async function readSheets(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false });
  return text.map((sheet, index) => {
    const number = `${index + 1}/${text.length}`;
    const words = withoutBlanks(sheet);
    if (words.startsWith(number)) return words.slice(number.length);
    return words.endsWith(number) ? words.slice(0, -number.length) : words;
  });
}

/** Letters that a font joins are taken apart. */
export function withoutBlanks(text: string): string {
  return text.normalize('NFKC').replace(/\s/g, '');
}

/** Headings at the foot of a sheet, apart from the text they stand above. */
export function lonelyHeadings(sheets: readonly string[], headings: readonly string[]): string[] {
  return headings.filter((heading) => sheets.slice(0, -1).some((sheet) => sheet.endsWith(withoutBlanks(heading))));
}
