import { DAY_MS } from '#lib/day.ts';

export const CONSENT_KEY = 'site:consent';

/** Thirteen months: an answer counts for so many days, and the visitor is asked again. */
export const ANSWER_DAYS = 395;

export type Choice = 'granted' | 'denied';

/** A visitor's choice as it is stored: `policy` is the version of the privacy policy it was made under. */
export type ConsentRecord = { readonly analytics: Choice; readonly policy: string; readonly at: string };

export type Circumstances = {
  /** `none`: the owner has another legal basis, and measuring starts without consent. */
  readonly consent: 'required' | 'none';
  readonly policy: string;
  /** The oldest version whose choices count, since all later ones measure the same. Left out: `policy`. */
  readonly since?: string;
  readonly globalPrivacyControl: boolean;
};

export type ConsentState = {
  readonly circumstances: Circumstances;
  readonly record: ConsentRecord | null;
  readonly opened: boolean;
};

export type ConsentEvent =
  | { readonly kind: 'chosen'; readonly choice: Choice; readonly at: Date }
  | { readonly kind: 'opened' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'read'; readonly record: ConsentRecord | null };

export type ConsentStatus = 'granted' | 'denied' | 'undecided' | 'other-basis' | 'global-privacy-control';

export function nextConsent(state: ConsentState, event: ConsentEvent): ConsentState {
  switch (event.kind) {
    case 'chosen': {
      const record = { analytics: event.choice, policy: state.circumstances.policy, at: event.at.toISOString() };
      return { ...state, record, opened: false };
    }
    case 'opened':
      return { ...state, opened: true };
    case 'closed':
      return { ...state, opened: false };
    case 'read':
      return { ...state, record: event.record };
  }
}

// Where no consent is required, a refusal of an earlier version still counts: the visitor is not asked again.
/** A choice counts for its version of the policy, an ISO date, and for later ones that measure the same. */
export function statusOf({ circumstances, record }: ConsentState): ConsentStatus {
  if (record !== null && countsFor(record, circumstances)) return record.analytics;
  if (circumstances.globalPrivacyControl) return 'global-privacy-control';
  if (circumstances.consent === 'required') return 'undecided';
  return record?.analytics === 'denied' ? 'denied' : 'other-basis';
}

function countsFor({ policy: madeUnder }: ConsentRecord, { policy, since = policy }: Circumstances): boolean {
  return since <= madeUnder && madeUnder <= policy;
}

export function isMeasured(state: ConsentState): boolean {
  const status = statusOf(state);
  return status === 'granted' || status === 'other-basis';
}

export function isBannerShown(state: ConsentState): boolean {
  return state.opened || statusOf(state) === 'undecided';
}

/** `undated`: the time cannot be read, or is in the future, since a clock was wrong. Neither it nor `ended` counts. */
export function validityOf(
  { analytics, at }: ConsentRecord,
  consent: Circumstances['consent'],
  now: number,
): 'valid' | 'ended' | 'undated' {
  // Where no consent is required, visitors are not asked again: a refusal must not become an agreement by itself.
  if (consent === 'none' && analytics === 'denied') return 'valid';
  const days = (now - Date.parse(at)) / DAY_MS;
  if (days >= ANSWER_DAYS) return 'ended';
  // A day's tolerance for clocks that differ. NaN is not greater.
  return days > -1 ? 'valid' : 'undated';
}

export function parseConsentRecord(text: string | null): ConsentRecord | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { analytics, policy, at } = value as Partial<Record<string, unknown>>;
    if ((analytics !== 'granted' && analytics !== 'denied') || typeof policy !== 'string') return null;
    return { analytics, policy, at: typeof at === 'string' ? at : '' };
  } catch {
    return null;
  }
}
