import { crc32, inflateRawSync } from 'node:zlib';

/** A file that is no zip file, or one that is not to be unpacked; `message` says why, for a sentence. */
export class ZipError extends Error {
  override name = 'ZipError';
}

export type Zip = {
  readonly names: ReadonlySet<string>;
  /** undefined where it has no such entry. @throws ZipError for one that is damaged, or too large */
  read(name: string): Buffer | undefined;
};

const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 0xffff;
const CENTRAL = 0x02014b50;
const CENTRAL_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const ENCRYPTED = 1;

/** `maxBytes`: of one unpacked entry. The size that the file states is not trusted. @throws ZipError */
export function openZip(file: Buffer, maxBytes: number): Zip {
  const entries = readEntries(file);
  return {
    names: new Set(entries.keys()),
    read(name) {
      const entry = entries.get(name);
      return entry && unpack(file, name, entry, maxBytes);
    },
  };
}

/** The record of each entry in the list, from its first byte. */
function readEntries(file: Buffer): Map<string, Buffer> {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < file.length - END_BYTES - LONGEST_COMMENT || !has(file, end, END, END_BYTES))
    throw new ZipError('it has no list of entries');
  const entries = new Map<string, Buffer>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (!has(file, at, CENTRAL, CENTRAL_BYTES)) throw new ZipError('its list of entries is damaged');
    const [nameBytes, extra, comment] = [28, 30, 32].map((field) => file.readUInt16LE(at + field));
    const start = at + CENTRAL_BYTES;
    const name = file.toString('utf8', start, start + (nameBytes ?? 0));
    // Readers differ in which of them they take.
    if (entries.has(name)) throw new ZipError(`it has two entries ${name}`);
    entries.set(name, file.subarray(at));
    at = start + (nameBytes ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return entries;
}

function unpack(file: Buffer, name: string, record: Buffer, maxBytes: number): Buffer {
  if ((record.readUInt16LE(8) & ENCRYPTED) !== 0) throw new ZipError(`${name} is encrypted`);
  const packed = record.readUInt32LE(20);
  const offset = record.readUInt32LE(42);
  if (!has(file, offset, LOCAL, LOCAL_BYTES)) throw new ZipError(`${name} is not where the list says`);
  const start = offset + LOCAL_BYTES + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  if (start + packed > file.length) throw new ZipError(`${name} is cut off`);
  const bytes = inflate(file.subarray(start, start + packed), name, record.readUInt16LE(10), maxBytes);
  if (crc32(bytes) !== record.readUInt32LE(16)) throw new ZipError(`${name} is damaged`);
  return bytes;
}

function inflate(packed: Buffer, name: string, method: number, maxBytes: number): Buffer {
  if (method !== 0 && method !== 8) throw new ZipError(`${name} is packed in a way that is not known`);
  if (method === 0 && packed.length > maxBytes) throw tooLarge(name, maxBytes);
  try {
    return method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: maxBytes });
  } catch (error) {
    const isLong = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw isLong ? tooLarge(name, maxBytes) : new ZipError(`${name} is damaged`);
  }
}

function tooLarge(name: string, maxBytes: number): ZipError {
  return new ZipError(`${name} is larger than ${Math.round(maxBytes / 1_000_000)} MB once unpacked`);
}

/** Whether a record with this signature, of so many bytes at least, lies there. */
function has(file: Buffer, at: number, signature: number, bytes: number): boolean {
  return at >= 0 && at + bytes <= file.length && file.readUInt32LE(at) === signature;
}
