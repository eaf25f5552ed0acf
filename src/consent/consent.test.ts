import { describe, expect, test } from 'vitest';
import {
  isAsked,
  isMeasured,
  nextConsent,
  parseConsentRecord,
  standingOf,
  type Choice,
  type ConsentRecord,
  type ConsentState,
  type Standing,
} from '#consent/consent.ts';

const NOW = '2026-11-21';
const BEFORE = '2026-11-01';
const AT = '2026-11-21T10:00:00.000Z';

function stored(analytics: Choice, policy: string): ConsentRecord {
  return { analytics, policy, at: AT };
}

type Situation = { consent: 'required' | 'none'; gpc: boolean; record: ConsentRecord | null; opened?: boolean };

function situation({ consent, gpc, record, opened = false }: Situation): ConsentState {
  return { circumstances: { consent, policy: NOW, globalPrivacyControl: gpc }, record, opened };
}

const none = null;
const yes = stored('granted', NOW);
const no = stored('denied', NOW);
const oldYes = stored('granted', BEFORE);
const oldNo = stored('denied', BEFORE);

const SITUATIONS: Array<
  [
    consent: 'required' | 'none',
    gpc: boolean,
    record: ConsentRecord | null,
    standing: Standing,
    measured: boolean,
    asked: boolean,
  ]
> = [
  ['required', false, none, 'undecided', false, true],
  ['required', false, no, 'denied', false, false],
  ['required', false, oldNo, 'undecided', false, true],
  ['required', false, oldYes, 'undecided', false, true],
  ['required', false, yes, 'granted', true, false],
  ['required', true, none, 'global-privacy-control', false, false],
  ['required', true, no, 'denied', false, false],
  ['required', true, oldNo, 'global-privacy-control', false, false],
  ['required', true, oldYes, 'global-privacy-control', false, false],
  ['required', true, yes, 'granted', true, false],
  ['none', false, none, 'other-basis', true, false],
  ['none', false, no, 'denied', false, false],
  ['none', false, oldNo, 'denied', false, false],
  ['none', false, oldYes, 'other-basis', true, false],
  ['none', false, yes, 'granted', true, false],
  ['none', true, none, 'global-privacy-control', false, false],
  ['none', true, no, 'denied', false, false],
  ['none', true, oldNo, 'global-privacy-control', false, false],
  ['none', true, oldYes, 'global-privacy-control', false, false],
  ['none', true, yes, 'granted', true, false],
];

describe('in every situation', () => {
  test.each(SITUATIONS)(
    'consent %s, signal %s, stored %o: %s, measured %s, asked %s',
    (consent, gpc, record, standing, measured, asked) => {
      const state = situation({ consent, gpc, record });

      expect(standingOf(state)).toBe(standing);
      expect(isMeasured(state)).toBe(measured);
      expect(isAsked(state)).toBe(asked);
    },
  );

  test.each(SITUATIONS)(
    'consent %s, signal %s, stored %o: a refusal ends measuring and the question',
    (consent, gpc, record) => {
      const state = nextConsent(situation({ consent, gpc, record, opened: true }), {
        kind: 'chosen',
        choice: 'denied',
        at: new Date(AT),
      });

      expect([isMeasured(state), isAsked(state), state.record]).toEqual([false, false, no]);
    },
  );

  test.each(SITUATIONS)(
    'consent %s, signal %s, stored %o: an agreement counts, and is kept with version and time',
    (consent, gpc, record) => {
      const state = nextConsent(situation({ consent, gpc, record }), {
        kind: 'chosen',
        choice: 'granted',
        at: new Date(AT),
      });

      expect([isMeasured(state), isAsked(state), state.record]).toEqual([true, false, yes]);
    },
  );

  test.each(SITUATIONS)(
    'consent %s, signal %s, stored %o: looking at the question changes no answer',
    (consent, gpc, record, standing, measured, asked) => {
      const opened = nextConsent(situation({ consent, gpc, record }), { kind: 'opened' });
      const closed = nextConsent(opened, { kind: 'closed' });

      expect([isAsked(opened), isMeasured(opened)]).toEqual([true, measured]);
      expect([isAsked(closed), isMeasured(closed), standingOf(closed)]).toEqual([asked, measured, standing]);
    },
  );
});

test('what another tab has stored counts here', () => {
  const state = situation({ consent: 'required', gpc: false, record: yes });

  expect(isMeasured(nextConsent(state, { kind: 'read', record: null }))).toBe(false);
  expect(isMeasured(nextConsent(state, { kind: 'read', record: no }))).toBe(false);
});

describe('what is stored', () => {
  test.each([
    [null],
    [''],
    ['null'],
    ['granted'],
    ['"granted"'],
    ['true'],
    ['[]'],
    ['{}'],
    ['{"analytics":"granted"}'],
    ['{"analytics":true,"policy":"2026-11-21"}'],
    ['{"analytics":"GRANTED","policy":"2026-11-21"}'],
    ['{"analytics":"granted","policy":20261121}'],
    ['{"analytics":"granted","policy":"2026-11-21"'],
    ['\u0000'],
  ])('%s is no choice', (text) => {
    expect(parseConsentRecord(text)).toBeNull();
  });

  test('a choice is read as it was written', () => {
    expect(parseConsentRecord(JSON.stringify(yes))).toEqual(yes);
  });

  test('a choice without its time is a choice', () => {
    expect(parseConsentRecord('{"analytics":"denied","policy":"2026-11-21"}')).toEqual({ ...no, at: '' });
  });
});
