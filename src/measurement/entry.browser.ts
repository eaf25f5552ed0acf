import type { ReactNode } from 'react';
import { createIdentity } from '#analytics/identity.browser.ts';
import { createTracker } from '#analytics/tracker.browser.ts';
import { createVisit, type Visit } from '#analytics/visit.browser.ts';
import { CONSENT_KEY } from '#consent/consent.ts';
import { createConsentStore, type ConsentStore } from '#consent/consent-store.browser.ts';
import { followAnswers } from '#consent/follow-answers.browser.ts';
import { createQuestion } from '#consent/question.browser.tsx';
import type { Messages } from '#i18n/messages.ts';
import { randomId } from '#lib/random-id.ts';
import { localStore } from '#lib/web-storage.ts';
import { serviceOf } from '#model/facts.ts';
import type { PublicAnalytics } from '#model/public-config.ts';

type Options = {
  readonly analytics: PublicAnalytics;
  readonly messagesOf: (locale: string) => Messages;
  /** See createQuestion. React itself is not in this chunk: what a bundler would add for that is a file of its own. */
  readonly takeOver: (question: ReactNode) => (next: ReactNode) => void;
};

/** What the application tells of a visit; whether anybody else hears of it is the visitor's choice. */
export type Measurement = Pick<Visit, 'track' | 'pageShown'> & {
  /** Brings the question to life, or into another language. */
  ask(locale: string): void;
  /** From now on answers are heard, and what is allowed is measured. */
  begin(): void;
};

/** ENTRY of what is loaded only where something may be measured: introduces consent to analytics. */
export function createMeasurement({ analytics, messagesOf, takeOver }: Options): Measurement {
  const identity = createIdentity({ storage: localStore, newId: randomId });
  const visit = createVisit({ tracker: createTracker(analytics), identity });
  const consent = createConsentStore({
    storage: localStore,
    circumstances: { ...analytics, globalPrivacyControl: asksNotToBeTracked() },
    // The other tabs wake up to the choice, and must find the id that goes with it.
    beforeKept: (choice) => void (choice === 'granted' && identity.establish()),
  });

  const begin = (): void => {
    followAnswers(consent);
    whenActivated(() => {
      // While the page was only prepared, the visitor may have answered elsewhere.
      consent.reread();
      followConsent({ consent, visit, forget: identity.forget });
      followOtherPages(consent, visit);
    });
  };
  const { name: service } = serviceOf(analytics.provider);
  const { track, pageShown } = visit;
  return { track, pageShown, ask: createQuestion({ store: consent, messagesOf, service, takeOver }), begin };
}

/** Measures for as long as it may; whoever refuses has no id any more, also one of an earlier agreement. */
function followConsent({ consent, visit, forget }: { consent: ConsentStore; visit: Visit; forget: () => void }): void {
  let standing = consent.standing();
  const follow = (): void => {
    visit.measure(consent.measured());
    if (!consent.measured() && consent.standing() !== 'undecided') forget();
  };
  follow();
  consent.subscribe(({ kind }) => {
    const before = standing;
    standing = consent.standing();
    follow();
    if (kind === 'chosen' && standing === 'granted' && before !== 'granted')
      visit.track('privacy_choice_changed', { choice: 'granted' });
  });
}

/** A choice made in another tab counts here at once; one made while this page was put away, when it comes back. */
function followOtherPages(consent: ConsentStore, visit: Visit): void {
  addEventListener('storage', ({ key }) => {
    if (key === CONSENT_KEY || key === null) consent.reread();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const before = consent.measured();
    consent.reread();
    // What begins to be measured just now has been counted by that.
    if (before) visit.pageReturned();
  });
}

/** A page that is only prepared is nobody's visit yet. */
function whenActivated(action: () => void): void {
  const { prerendering = false } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', action, { once: true });
  else action();
}

/** Global Privacy Control: a property of its own where the browser has it. */
function asksNotToBeTracked(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
