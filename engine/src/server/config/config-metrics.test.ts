import { expect, test } from 'vitest';
import { parseConfig } from '#server/config/config.ts';

test.each([
  ['METRICS_PORT', '65536'],
  ['METRICS_PORT', 'on'],
  ['METRICS_PORT', '3000'],
  ['METRICS_HOST', 'http://localhost'],
])('a bad value is one line: %s=%s', (name, value) => {
  expect(() => parseConfig({ [name]: value })).toThrow(new RegExp(`^${name}: got "${value}", takes .+$`));
});

test('the port of metrics is not that of the site', () => {
  const taken = /^METRICS_PORT: got "80", takes a whole number from 0 to 65535 that is not PORT$/;

  expect(() => parseConfig({ PORT: '80', METRICS_PORT: '80' })).toThrow(taken);
  expect(() => parseConfig({ PORT: '0', METRICS_PORT: '0' })).not.toThrow();
});

test('metrics are off without a port, and on loopback unless a host is named', () => {
  expect(parseConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
  expect(parseConfig({ METRICS_PORT: '9464', METRICS_HOST: '::' }).metrics).toEqual({ port: 9464, host: '::' });
  expect(parseConfig({ METRICS_HOST: '::' }).metrics).toBeNull();
});
