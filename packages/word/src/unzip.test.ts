import { expect, test } from 'vitest';
import { openZip } from './unzip.ts';
import { zipFile } from '../tests/zip-file.ts';

const MAX = 1000;
const whole = zipFile([
  { name: 'a.txt', content: 'Words.' },
  { name: 'b.txt', content: 'Others.' },
]);
const read = (file: Buffer, name = 'a.txt') => openZip(file, MAX).read(name)?.toString();

/** The file with another byte at each place where `found` begins. */
function changed(file: Buffer, found: string, at: number, byte: number): Buffer {
  const copy = Buffer.from(file);
  for (let index = copy.indexOf(found, 0, 'latin1'); index !== -1; index = copy.indexOf(found, index + 1, 'latin1'))
    copy[index + at] = byte;
  return copy;
}

test.each([
  ['nothing', Buffer.alloc(0), 'no list of entries'],
  ['no zip file', Buffer.from('PK, he said.'), 'no list of entries'],
  ['one that was cut off', whole.subarray(0, whole.length - 30), 'no list of entries'],
  ['a list that leads elsewhere', changed(whole, 'PK\x05\x06', 16, 1), 'list of entries is damaged'],
  ['a name twice', zipFile([1, 2].map(() => ({ name: 'a.txt', content: 'a' }))), 'two entries a.txt'],
  ['an encrypted entry', zipFile([{ name: 'a.txt', content: 'a', flags: 1 }]), 'a.txt is encrypted'],
  ['an unknown method', changed(whole, 'PK\x01\x02', 10, 99), 'packed in a way that is not known'],
  ['another checksum', changed(whole, 'PK\x01\x02', 16, 1), 'a.txt is damaged'],
  ['a size past its end', changed(whole, 'PK\x01\x02', 22, 1), 'a.txt is cut off'],
  ['a bomb', zipFile([{ name: 'a.txt', content: Buffer.alloc(5_000_000) }]), 'a.txt is larger than'],
])('refuses %s', (_, file, message) => {
  expect(() => read(file)).toThrow(message);
});

test('an entry has its bytes, and another is not there', () => {
  expect([read(whole), read(whole, 'b.txt'), read(whole, 'c.txt')]).toEqual(['Words.', 'Others.', undefined]);
});
