import { parseXml, XmlError, type XmlElement } from '@rgrove/parse-xml';
import { OwnerError } from 'plinth-policies/owner-error';
import { openZip, type Zip } from './unzip.ts';
import type { Relation, WordFile } from './word-document.ts';
import { attribute, elementsOf } from './xml.ts';

/** Of one unpacked part: a contract of 500 pages has a tenth of it. Pictures are never unpacked. */
const MAX_PART_BYTES = 20_000_000;
const SAVE_AS = 'save it as a Word document (.docx)';

/**
 * Parts are read when they are asked for.
 * @throws OwnerError for a file that is no Word file; ZipError for one that is damaged, encrypted or too large
 */
export function openWordFile(bytes: Buffer): WordFile {
  const problem = problemOfKind(bytes);
  if (problem !== undefined) throw new OwnerError(problem);
  return readPackage(openZip(bytes, MAX_PART_BYTES));
}

/** By the first bytes, since a file's name may be wrong. */
function problemOfKind(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 8);
  if (start.startsWith('PK')) return undefined;
  if (bytes.length === 0) return 'is empty';
  if (start.startsWith('%PDF')) return `is a PDF: take the Word file that it was made from`;
  if (start.startsWith('{\\rtf')) return `is RTF: open it in Word, and ${SAVE_AS}`;
  if (start.startsWith('\u00d0\u00cf\u0011\u00e0'))
    return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
      ? 'is protected by a password: save it without one'
      : `is of the old kind (.doc): open it in Word, and ${SAVE_AS}`;
  return `is no Word file: it takes a Word document (.docx)`;
}

function readPackage(zip: Zip): WordFile {
  const main = [...relationsOf(zip, '').values()].find(({ type }) => type === 'officeDocument')?.target;
  if (main === undefined) throw new OwnerError(problemOfPackage(zip));
  const document = readPart(zip, main);
  if (document?.name !== 'w:document')
    throw new OwnerError(`is a document of Office, but none of Word: open it in Word, and ${SAVE_AS}`);
  const relations = relationsOf(zip, main);
  return {
    document,
    relations,
    parts: (kind) => {
      const targets = [...relations.values()].flatMap(({ type, target }) => (type === kind ? [target] : []));
      return [...new Set(targets)].flatMap((target) => readPart(zip, target) ?? []);
    },
  };
}

function problemOfPackage({ names }: Zip): string {
  return names.has('content.xml') && names.has('mimetype')
    ? `is an OpenDocument text: open it in LibreOffice or Word, and ${SAVE_AS}`
    : 'is a zip file, but no Word file: it takes a Word document (.docx)';
}

/** Of a part, or of the whole file for ''. */
function relationsOf(zip: Zip, part: string): Map<string, Relation> {
  const folder = part.replace(/[^/]*$/, '');
  const list = readPart(zip, `${folder}_rels/${part.slice(folder.length)}.rels`);
  return new Map(
    elementsOf(list).map((element) => {
      const target = attribute(element, 'Target') ?? '';
      const isOutside = attribute(element, 'TargetMode') === 'External';
      const type = (attribute(element, 'Type') ?? '').replace(/^.*\//, '');
      return [attribute(element, 'Id') ?? '', { type, target: isOutside ? target : inZip(target, folder) }];
    }),
  );
}

/** A percent sign in a name need not begin an escape. */
function decodedOrSame(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The path in the zip file of a target that is relative to a folder. */
function inZip(target: string, folder: string): string {
  const url = URL.parse(target, `zip://zip/${folder}`);
  return url === null ? target : decodedOrSame(url.pathname.slice(1));
}

function readPart(zip: Zip, name: string): XmlElement | undefined {
  const bytes = zip.read(name);
  if (bytes === undefined) return undefined;
  try {
    return parseXml(decode(bytes)).root ?? undefined;
  } catch (error) {
    if (error instanceof XmlError) throw new OwnerError(`is damaged: ${name} is no XML`);
    throw error;
  }
}

function decode(bytes: Buffer): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
