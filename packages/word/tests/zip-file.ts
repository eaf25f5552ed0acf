import { crc32, deflateRawSync } from 'node:zlib';

export type ZippedEntry = { readonly name: string; readonly content: string | Buffer; readonly flags?: number };

/** A zip file as Office writes it: each entry deflated, its facts again in the list at the end. */
export function zipFile(entries: readonly ZippedEntry[]): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name, content, flags = 0 } of entries) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    [20, flags, 8, 0, 0].forEach((value, index) => facts.writeUInt16LE(value, index * 2));
    [crc32(bytes), packed.length, bytes.length].forEach((value, index) => facts.writeUInt32LE(value, 10 + index * 4));
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, Buffer.from(name)]));
    bodies.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(list).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...list, end]);
}
