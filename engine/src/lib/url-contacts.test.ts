import { expect, test } from 'vitest';
import { contactAddress, namesContact } from '#lib/url.ts';

test.each([
  'https://a.example/',
  '/mailto:a@b.example',
  'view-source:mailto:a@b.example',
  'javascript:alert(1)',
  'sms:1',
  'mailto:',
  'tel:',
  'mailto:?subject=x',
])('%s is no contact', (href) => {
  expect(contactAddress(href)).toBeUndefined();
  expect(namesContact(href, href)).toBe(false);
});

test.each([
  ['mailto:a@b.example', 'a@b.example'],
  ['MAILTO:a%2Bc@b.example?subject=Hello', 'a+c@b.example'],
  ['mailto:50%@b.example', '50%@b.example'],
  ['tel:+31-20-123', '+31-20-123'],
])('%s leads to %s', (href, address) => {
  expect(contactAddress(href)).toBe(address);
});

test.each([
  ['Write to A@b.example today', 'mailto:a@b.example', true],
  ['Write to us', 'mailto:a@b.example', false],
  ['+31 (20) 123', 'tel:+31-20-123', true],
  ['020 123', 'tel:+3120123', false],
  ['Call us', 'tel:+3120123', false],
])('%j names %s: %s', (text, href, named) => {
  expect(namesContact(text, href)).toBe(named);
});
