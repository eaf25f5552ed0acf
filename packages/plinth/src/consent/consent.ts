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

export type Validity = 'valid' | 'ended' | 'undated';

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

/** The inline script of a page is made from its source, as of `ageOf`'s: neither refers to anything outside itself. */
export function countsFor(
  { policy: madeUnder }: Pick<ConsentRecord, 'policy'>,
  { policy, since = policy }: Pick<Circumstances, 'policy' | 'since'>,
): boolean {
  return since <= madeUnder && madeUnder <= policy;
}

/**
 * `undated`: the time cannot be read, or is in the future, since a clock was wrong; a day is tolerated. NaN is not greater.
 * Neither such a choice nor an ended one counts.
 */
export function ageOf({ at }: Pick<ConsentRecord, 'at'>, now: number, endsAfterDays: number): Validity {
  const days = (now - Date.parse(at)) / 86_400_000;
  return days >= endsAfterDays ? 'ended' : days > -1 ? 'valid' : 'undated';
}

export function isMeasured(state: ConsentState): boolean {
  const status = statusOf(state);
  return status === 'granted' || status === 'other-basis';
}

export function isBannerShown(state: ConsentState): boolean {
  return state.opened || statusOf(state) === 'undecided';
}

export function validityOf(record: ConsentRecord, consent: Circumstances['consent'], now: number): Validity {
  // Where no consent is required, visitors are not asked again: a refusal must not become an agreement by itself.
  return consent === 'none' && record.analytics === 'denied' ? 'valid' : ageOf(record, now, ANSWER_DAYS);
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
