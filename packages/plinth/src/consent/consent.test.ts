import { describe, expect, test } from 'vitest';
import {
  isBannerShown,
  isMeasured,
  nextConsent,
  parseConsentRecord,
  statusOf,
  validityOf,
  type Choice,
  type ConsentRecord,
  type ConsentState,
  type ConsentStatus,
} from '#consent/consent.ts';

const NOW = '2026-11-21';
const BEFORE = '2026-11-01';
const AT = '2026-11-21T10:00:00.000Z';

function stored(analytics: Choice, policy: string): ConsentRecord {
  return { analytics, policy, at: AT };
}

type Situation = { consent: 'required' | 'none'; gpc: boolean; record: ConsentRecord | null };

function situation({ consent, gpc, record }: Situation): ConsentState {
  return { circumstances: { consent, policy: NOW, globalPrivacyControl: gpc }, record, opened: false };
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
    status: ConsentStatus,
    measured: boolean,
    shown: boolean,
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
    'consent %s, signal %s, stored %o: %s, measured %s, banner shown %s',
    (consent, gpc, record, status, measured, shown) => {
      const state = situation({ consent, gpc, record });

      expect(statusOf(state)).toBe(status);
      expect(isMeasured(state)).toBe(measured);
      expect(isBannerShown(state)).toBe(shown);
    },
  );

  test.each(SITUATIONS)(
    'consent %s, signal %s, stored %o: a choice counts, and to open the banner is none',
    (consent, gpc, record, status, measured, shown) => {
      const opened = nextConsent(situation({ consent, gpc, record }), { kind: 'opened' });
      const closed = nextConsent(opened, { kind: 'closed' });
      const afterChoice = (choice: Choice): unknown[] => {
        const state = nextConsent(opened, { kind: 'chosen', choice, at: new Date(AT) });
        return [isMeasured(state), isBannerShown(state), state.record];
      };

      expect([isBannerShown(opened), isMeasured(opened)]).toEqual([true, measured]);
      expect([isBannerShown(closed), isMeasured(closed), statusOf(closed)]).toEqual([shown, measured, status]);
      expect(afterChoice('denied')).toEqual([false, false, no]);
      expect(afterChoice('granted')).toEqual([true, false, yes]);
    },
  );
});

test('what another tab has stored counts here', () => {
  const state = situation({ consent: 'required', gpc: false, record: yes });

  expect(isMeasured(nextConsent(state, { kind: 'read', record: null }))).toBe(false);
  expect(isMeasured(nextConsent(state, { kind: 'read', record: no }))).toBe(false);
});

describe('a later version that measures the same', () => {
  const status = (record: ConsentRecord, since: string, gpc = false): ConsentStatus => {
    const { circumstances, ...state } = situation({ consent: 'required', gpc, record });
    return statusOf({ ...state, circumstances: { ...circumstances, since } });
  };

  test('does not make a choice count that is older than that', () => {
    expect(status(stored('granted', '2026-10-31'), BEFORE)).toBe('undecided');
    expect(status(oldYes, '2026-11-02')).toBe('undecided');
  });

  test('does not make a choice count for a text that is no longer in force', () => {
    expect(status(stored('granted', '2026-11-22'), BEFORE)).toBe('undecided');
    expect(status(stored('granted', 'never'), BEFORE)).toBe('undecided');
  });

  test('does not ask again, and leaves the choice as it was made', () => {
    expect(status(oldYes, BEFORE)).toBe('granted');
    expect(status(oldNo, BEFORE, true)).toBe('denied');
    const state = situation({ consent: 'required', gpc: false, record: oldYes });
    const opened = nextConsent(
      { ...state, circumstances: { ...state.circumstances, since: BEFORE } },
      { kind: 'opened' },
    );
    expect(nextConsent(opened, { kind: 'closed' }).record).toEqual(oldYes);
  });
});

describe('what is stored', () => {
  test.each([
    [null],
    [''],
    ['"granted"'],
    ['{"analytics":"granted"}'],
    ['{"analytics":"GRANTED","policy":"2026-11-21"}'],
    ['{"analytics":"granted","policy":20261121}'],
    ['{"analytics":"granted","policy":"2026-11-21"'],
    ['\u0000'],
  ])('%s is no choice', (text) => {
    expect(parseConsentRecord(text)).toBeNull();
  });

  test('a choice without its time is a choice', () => {
    expect(parseConsentRecord('{"analytics":"denied","policy":"2026-11-21"}')).toEqual({ ...no, at: '' });
  });
});

describe('an answer', () => {
  const DAYS = 86_400_000;
  const given = Date.parse(AT);
  test.each<[string, 'required' | 'none', Choice, string, number, string]>([
    ['counts at once', 'required', 'granted', AT, given, 'valid'],
    ['counts for almost 395 days', 'required', 'granted', AT, given + 394.9 * DAYS, 'valid'],
    ['that agrees ends after 395 days', 'required', 'granted', AT, given + 395 * DAYS, 'ended'],
    ['that agrees ends where none is required, too', 'none', 'granted', AT, given + 395 * DAYS, 'ended'],
    ['that refuses ends as well', 'required', 'denied', AT, given + 395 * DAYS, 'ended'],
    ['that refuses has no end where nobody would ask again', 'none', 'denied', AT, given + 4_000 * DAYS, 'valid'],
    ['may be a few hours ahead of the clock', 'required', 'granted', AT, given - 0.9 * DAYS, 'valid'],
    ['from the future counts for nothing', 'required', 'granted', AT, given - DAYS, 'undated'],
    ['without a time counts for nothing', 'required', 'granted', '', given, 'undated'],
    ['with a time that is none counts for nothing', 'required', 'denied', 'yesterday', given, 'undated'],
  ])('%s', (_, consent, analytics, at, now, validity) => {
    expect(validityOf({ analytics, policy: NOW, at }, consent, now)).toBe(validity);
  });
});
