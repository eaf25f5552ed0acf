import type { Event } from '@sentry/core';
import { describe, expect, test } from 'vitest';
import { cleanEvent } from '#monitoring/clean-event.ts';
import { KEY, namesOthers, ORIGIN, SCRIPT } from '../../tests/support/other-site.ts';
import { WHOLE_EVENT } from '../../tests/support/whole-event.ts';

const HINTS = /service\.example|elsewhere|k3yOfTheOwner|8443|http:/i;

/** Ways to name another site. */
const NAMES: readonly string[] = [
  SCRIPT,
  '//elsewhere.example/a.js',
  'HTTPS://ELSEWHERE.EXAMPLE',
  `${ORIGIN}.elsewhere.example/a.js`,
  `${ORIGIN}@elsewhere.example/a.js`,
  `${ORIGIN}:8443/elsewhere`,
  'http://www.example.com/elsewhere',
  'https:/elsewhere.example/a.js',
  String.raw`https:\\elsewhere.example\a.js`,
  String.raw`https:\/\/elsewhere.example\/a.js`,
  String.raw`https:\u002f\u002Felsewhere.example`,
  'wss://elsewhere.example/socket',
  'blob:https://elsewhere.example/1',
  'chrome-extension://elsewhere/a.js',
  `${ORIGIN}/a/https%3A%2F%2Felsewhere.example`,
  '/a/%2F%2Felsewhere.example',
  'https%253A%252F%252Felsewhere.example',
  'cdn.service.example',
  'CDN.Service.Example:443',
  'sub.api.service.example',
  KEY,
];

describe('another site is not named', () => {
  test.each(NAMES)('as %s, wherever it stands', (name) => {
    const all = places();
    expect(all.filter(({ put }) => !JSON.stringify(put(name)).includes(JSON.stringify(name).slice(1, -1)))).toEqual([]);

    const told = all.filter(({ put }) => HINTS.test(JSON.stringify(cleanEvent(put(name), namesOthers))));

    expect(told.map(({ where }) => where)).toEqual([]);
    expect(all.length).toBeGreaterThan(100);
  });

  test('by a text that was cut in the middle of it', () => {
    const cuts = Array.from(
      { length: 40 },
      (_, index) => `${'so '.repeat(Math.floor((2_048 - index) / 3))}${'-'.repeat(index % 3)} cdn.service.example`,
    );

    expect(
      cuts
        .map((message) => cleanEvent({ message, extra: { message, other: message } }, namesOthers))
        .filter((event) => /cdn/.test(JSON.stringify(event))),
    ).toEqual([]);
  });
});

type Place = { readonly where: string; readonly put: (name: string) => Event };

/** The whole event again and again: each text, and each name of a field, replaced by the name of another site in turn. */
function places(): Place[] {
  const found: Place[] = [];
  const walk = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'string') {
      for (const around of [(name: string) => name, (name: string) => `failed at (${name}) here`])
        found.push({
          where: path.join('.'),
          put: (name) => changed(path, (parent, key) => (parent[key] = around(name))),
        });
    } else if (typeof value === 'object' && value !== null) {
      if (!Array.isArray(value))
        found.push({
          where: `${path.join('.')} (name of a field)`,
          put: (name) => changed([...path, name], (parent, key) => (parent[key] = 'x')),
        });
      for (const [key, part] of Object.entries(value)) walk(part, [...path, key]);
    }
  };
  walk(WHOLE_EVENT, []);
  return found;
}

function changed(path: readonly string[], change: (parent: Record<string, unknown>, key: string) => void): Event {
  const event = structuredClone(WHOLE_EVENT);
  const parents = path.slice(0, -1);
  // Each step leads to fields or a list: the path was found by walking down the same event.
  const parent = parents.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], event) as Record<
    string,
    unknown
  >;
  change(parent, path.at(-1) ?? '');
  return event;
}
